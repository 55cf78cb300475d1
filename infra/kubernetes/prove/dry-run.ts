import { until } from '../../local/servers/probe.ts';
import type { ApiServer } from './api-server.ts';
import { type Manifest, NAMESPACE, nameOf } from './chart.ts';

const OPTIONS = 'fieldManager=outlay&force=true&fieldValidation=Strict';
const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const base = ({ apiVersion }: Manifest): string =>
  apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;

/** The path of each kind, as the server itself names it. */
const createPaths = (server: ApiServer) => {
  const known = new Map<string, Promise<{ name: string; kind: string; namespaced: boolean }[]>>();
  const look = async (path: string) => {
    const { status, body } = await server.send('GET', path);
    if (status !== 200) throw new Error(`The API server has no ${path}: ${status}`);
    return JSON.parse(body).resources;
  };
  return async (manifest: Manifest): Promise<string> => {
    const path = base(manifest);
    if (!known.has(path)) known.set(path, look(path));
    const resource = (await known.get(path))?.find(({ kind, name }) => kind === manifest.kind && !name.includes('/'));
    if (!resource) throw new Error(`The API server has no ${manifest.kind} in ${path}`);
    return `${path}${resource.namespaced ? `/namespaces/${NAMESPACE}` : ''}/${resource.name}`;
  };
};

const must = async (server: ApiServer, method: string, path: string, body: unknown): Promise<void> => {
  const answer = await server.send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
};

const isServed = async (server: ApiServer, name: string): Promise<boolean> => {
  const { conditions = [] } = JSON.parse((await server.send('GET', `${CRDS}/${name}`)).body).status ?? {};
  return conditions.some(
    ({ type, status }: { type: string; status: string }) => type === 'Established' && status === 'True',
  );
};

/**
 * What a cluster has before a release comes: the operators' definitions, and a namespace that takes pods of the strictest profile
 * alone, and says of templates whose pods it would not take.
 */
export const prepareCluster = async (server: ApiServer, definitions: readonly Manifest[]): Promise<void> => {
  for (const definition of definitions)
    await must(server, 'PATCH', `${CRDS}/${definition.metadata.name}?${OPTIONS}`, definition);
  for (const { metadata } of definitions)
    await until(metadata.name, () => isServed(server, metadata.name), { within: 30_000 });
  const labels = Object.fromEntries(
    ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
  );
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE, labels } };
  await must(server, 'PATCH', `/api/v1/namespaces/${NAMESPACE}?${OPTIONS}`, namespace);
  // A class that one of our sets of values names, as the others' are an operator's.
  const className = 'business-critical';
  const priority = {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: className },
    value: 1_000,
  };
  await must(server, 'PATCH', `/apis/scheduling.k8s.io/v1/priorityclasses/${className}?${OPTIONS}`, priority);
  const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } };
  await must(server, 'PATCH', `/api/v1/namespaces/${NAMESPACE}/serviceaccounts/default?${OPTIONS}`, account);
};

/** Applies each object for trial, by the server, and keeps nothing. Returns what it refused or warned of. */
export const dryRun = async (server: ApiServer, manifests: readonly Manifest[]): Promise<string[]> => {
  const pathOf = createPaths(server);
  const found: string[] = [];
  for (const manifest of manifests) {
    const path = `${await pathOf(manifest)}/${manifest.metadata.name}?${OPTIONS}&dryRun=All`;
    const { status, body, warnings } = await server.send('PATCH', path, manifest);
    if (status >= 300) found.push(`${nameOf(manifest)}: ${status} ${JSON.parse(body).message ?? body}`);
    found.push(...warnings.map((warning) => `${nameOf(manifest)}: ${warning}`));
  }
  return found;
};
