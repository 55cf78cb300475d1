import { globSync } from 'node:fs';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const numbersOf = (version: string): number[] => version.split('.').map(Number);

const isLess = (a: string, b: string): boolean => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
};

type Known = { product: string; clients: readonly string[]; tags: readonly string[] };

/** Why this cannot be the version of the next release; undefined: it can. Clients have the version of the release that they came with. */
export const versionViolation = (version: string, { product, clients, tags }: Known): string | undefined => {
  if (!VERSION.test(version)) return `${version} must be three numbers with points, as 1.4.0`;
  if (tags.includes(`v${version}`)) return `v${version} is a tag already`;
  if (!isLess(product, version)) return `${version} must come after ${product}`;
  const later = clients.find((client) => isLess(version, client));
  return later && `${version} comes before ${later}, which a client has already`;
};

type Change = (text: string, version: string) => string;

/** Replaces what stands between the pattern's two groups. @throws Error where it is not there: a file that has changed its shape */
const replacing =
  (pattern: RegExp): Change =>
  (text, version) => {
    if (text.search(pattern) < 0) throw new Error(`no version is found by ${pattern}`);
    return text.replace(pattern, (_whole, before: string, after: string) => `${before}${version}${after}`);
  };

/** Clients need each other by the version that they came with. */
const NEEDS_CLIENT = /("@outlay\/(?:client|mcp)": "\^)[^"]+(")/g;
const manifest: Change = (text, version) =>
  replacing(/^( {2}"version": ")[^"]+(")/m)(text, version).replaceAll(NEEDS_CLIENT, `$1${version}$2`);

type Lock = { version: string; packages: Record<string, { version?: string }> };

/** Packages of ours are those that are in no node_modules. */
const lock: Change = (text, version) => {
  const parsed = JSON.parse(text) as Lock;
  parsed.version = version;
  for (const [path, entry] of Object.entries(parsed.packages))
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/') && entry.version) entry.version = version;
  return `${JSON.stringify(parsed, null, 2)}\n`.replaceAll(NEEDS_CLIENT, `$1${version}$2`);
};

const chart: Change = (text, version) =>
  replacing(/^(appVersion: ).*()$/m)(replacing(/^(version: ).*()$/m)(text, version), version);

const OTHERS: Readonly<Record<string, Change>> = {
  'package-lock.json': lock,
  'infra/kubernetes/chart/Chart.yaml': chart,
  'clients/python/pyproject.toml': replacing(/^(version = ")[^"]+(")$/m),
  'clients/python/src/outlay/__init__.py': replacing(/^(__version__ = ")[^"]+(")$/m),
  'clients/mcp/src/serving/create-server.ts': replacing(/(title: 'Outlay', version: ')[^']+(')/),
};

/** Every file that says which version this is, by its path from `root`, with how it is made to say another one. */
export const versionFiles = (root: string): Map<string, Change> =>
  new Map([
    ['package.json', manifest],
    ...globSync('{clients,libs,services}/*/package.json', { cwd: root }).map((path) => [path, manifest] as const),
    ...Object.entries(OTHERS),
  ]);
