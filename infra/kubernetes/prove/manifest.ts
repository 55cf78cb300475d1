import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes as a chart renders it; what stands in it depends on its kind. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape, which the schemas check
  spec?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  [part: string]: any;
};

/** All objects of a text of YAML documents. @throws Error where it is none, or says something twice */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => {
      const [error] = document.errors;
      if (error) throw error;
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);

/** `Deployment outlay-gateway`. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
