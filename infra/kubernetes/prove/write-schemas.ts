import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from './chart.ts';

/** OpenAPI's schemas as the API server's document and definitions of custom resources have them. */
export type OpenApiSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: OpenApiSchema | boolean;
  items?: OpenApiSchema;
  allOf?: OpenApiSchema[];
  required?: string[];
  nullable?: boolean;
  [extension: string]: unknown;
};

const NUMBERS_TOO = [
  'io.k8s.apimachinery.pkg.api.resource.Quantity',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
];
const KEPT = ['enum', 'required', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'];

type Definitions = Readonly<Record<string, OpenApiSchema>>;

const mapped = (properties: Record<string, OpenApiSchema>, definitions: Definitions): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictSchema(schema, definitions)]));

const referred = (name: string, definitions: Definitions): unknown => {
  if (NUMBERS_TOO.includes(name)) return { type: ['string', 'number'] };
  const schema = definitions[name];
  if (!schema) throw new Error(`${name} is not defined`);
  return strictSchema(schema, definitions);
};

/**
 * A JSON schema that also refuses what it does not name, with everything in it: what a strict validator of manifests reads. An
 * object is open only where it says so, or where it is a map.
 */
export const strictSchema = (schema: OpenApiSchema, definitions: Definitions = {}): unknown => {
  if (schema.$ref) return referred(schema.$ref.replace('#/definitions/', ''), definitions);
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string') return { type: ['string', 'number'] };
  const { type, properties, additionalProperties, items, nullable } = schema;
  const isOpen = Boolean(schema['x-kubernetes-preserve-unknown-fields']) || (type === 'object' && !properties);
  const rest = typeof additionalProperties === 'object' ? strictSchema(additionalProperties, definitions) : isOpen;
  return {
    ...(type && { type: nullable ? [type, 'null'] : type }),
    ...Object.fromEntries(KEPT.flatMap((name) => (name in schema ? [[name, schema[name]]] : []))),
    ...(properties && { properties: mapped(properties, definitions) }),
    ...((type === 'object' || properties) && { additionalProperties: rest }),
    ...(items && { items: strictSchema(items, definitions) }),
  };
};

type Kind = { group: string; version: string; kind: string };
type Document = { definitions: Record<string, OpenApiSchema> };

/** Where kubeconform looks for a schema, by its own words. */
export const SCHEMA_LOCATION = '{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json';

const pathOf = ({ group, version, kind }: Kind): string =>
  join(group === '' ? version : group, `${kind.toLowerCase()}_${version}.json`);

/** `apps/v1` has a group, `v1` has none. */
const kindOf = ({ apiVersion, kind }: Manifest): Kind => {
  const [first = '', second] = apiVersion.split('/');
  return second === undefined ? { group: '', version: first, kind } : { group: first, version: second, kind };
};

const isSame = (a: Kind, b: Kind): boolean => a.group === b.group && a.version === b.version && a.kind === b.kind;

/** Of a kind of Kubernetes itself, from the document of its API. */
const builtIn = ({ definitions }: Document, wanted: Kind): unknown => {
  const found = Object.values(definitions).find((one) =>
    ((one['x-kubernetes-group-version-kind'] ?? []) as Kind[]).some((kind) => isSame(kind, wanted)),
  );
  return found && strictSchema(found, definitions);
};

/** Of a custom resource, whose definition says nothing about `metadata`. */
const custom = (definitions: readonly Manifest[], { group, version, kind }: Kind): unknown => {
  const found = definitions.find(({ spec }) => spec.group === group && spec.names.kind === kind);
  const schema = found?.spec.versions.find(({ name }: { name: string }) => name === version)?.schema.openAPIV3Schema;
  return schema && strictSchema(schema);
};

/** Writes the schema of each kind that occurs. Returns how many. @throws Error with a kind that nobody defines */
export const writeSchemas = (
  folder: string,
  {
    manifests,
    kubernetes,
    definitions,
  }: { manifests: readonly Manifest[]; kubernetes: string; definitions: readonly Manifest[] },
): number => {
  const document = JSON.parse(readFileSync(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8')) as Document;
  const kinds = new Map(manifests.map((manifest) => [pathOf(kindOf(manifest)), kindOf(manifest)]));
  for (const [path, kind] of kinds) {
    const schema = builtIn(document, kind) ?? custom(definitions, kind);
    if (!schema) throw new Error(`Nobody defines ${kind.group}/${kind.version} ${kind.kind}`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(schema));
  }
  return kinds.size;
};
