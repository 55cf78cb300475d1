import { parseEnv } from 'node:util';

/** A Secret of Kubernetes, as its API takes it. */
export type SecretObject = {
  apiVersion: 'v1';
  kind: 'Secret';
  metadata: { name: string; labels: Record<string, string> };
  type: 'Opaque' | 'kubernetes.io/basic-auth';
  stringData: Record<string, string>;
};

/** The broker's address by itself, for the scaler that looks how long a queue is; it takes one of several. */
const brokerOf = (env: string): Record<string, string> => {
  const [first] = (parseEnv(env).RABBITMQ_URL ?? '').split(',');
  return first ? { RABBITMQ_URL: first } : {};
};

/** What a reader's Secret has besides the files of its folder. */
const besides = (reader: string, files: Readonly<Partial<Record<string, string>>>): Record<string, string> => {
  // As CloudNativePG wants its superuser.
  if (reader === 'postgres') return { username: 'postgres' };
  return reader === 'operator' ? {} : brokerOf(files['secrets.env'] ?? '');
};

/**
 * The Secrets `<prefix>-<reader>` of files `<reader>/<name>`, as `create secrets` writes them: one per reader, of which each pod
 * mounts its own.
 */
export const secretObjects = (prefix: string, files: Readonly<Record<string, string>>): SecretObject[] => {
  const readers = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(files)) {
    const [reader = '', name = ''] = path.split('/');
    readers.set(reader, { ...readers.get(reader), [name]: text });
  }
  return [...readers].map(([reader, own]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: `${prefix}-${reader}`,
      labels: {
        'app.kubernetes.io/part-of': 'outlay',
        // CloudNativePG and others read a change of it at once.
        ...(reader === 'postgres' && { 'cnpg.io/reload': 'true' }),
      },
    },
    type: reader === 'postgres' ? 'kubernetes.io/basic-auth' : 'Opaque',
    stringData: { ...own, ...besides(reader, own) },
  }));
};
