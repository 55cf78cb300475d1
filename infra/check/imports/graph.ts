import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { APP } from './app/app-place.ts';
import { importsOf } from './imports.ts';
import { isOurs, isTest, type Place, placeOf, targetOf } from './place.ts';

/** Circles among files that import one another, each as the files in their order. `graph`: file -> the files it imports. */
export const cyclesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
};

type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, '../../..');
const SKIPPED = /(^|\/)(node_modules|\.local|generated)\/|^services\/web\/dist\/|\.d\.ts$/;

/** Every TypeScript file that is not generated or installed, by its path from the root. */
export const readSources = (): Source[] =>
  ['clients', 'services', 'libs', 'infra']
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** file -> what it imports, types too. */
export type Graph = Map<string, string[]>;

const SHIPPED = /^(clients|services|libs)\//;

/** The files of some folders, without tests, and the files that each names. A package's name leads to its root. */
export const fileGraph = (sources: readonly Source[], folders = SHIPPED): Graph =>
  new Map(
    sources
      .filter(({ path }) => folders.test(path) && !isTest(path))
      .map(({ path, text }) => [
        path,
        importsOf(text).flatMap(({ specifier }) => {
          if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
          return isOurs(specifier) ? [`${targetOf(path, specifier).package}/src/index.ts`] : [];
        }),
      ]),
  );

type NodeOf = (place: Place) => string | undefined;

/** A package, or what `within` names of a service. What stands beside the areas (service.ts, deps.ts) is none. */
const nodeBy =
  (within: 'area' | 'feature'): NodeOf =>
  (place) => {
    if (!place.package.startsWith('services/')) return place.package;
    if (place.area === '' || place.kind === 'migrations') return undefined;
    // Folders of a service's feature are the feature; in the app a folder of folders is an area in an area.
    const depth = place.package === APP ? Number.POSITIVE_INFINITY : 2;
    return [place.package, ...place.feature.split('/').slice(0, within === 'area' ? 1 : depth)].join('/');
  };

const graphBy = (nodeOf: NodeOf, files: Graph): Graph => {
  const nodes = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const from = nodeOf(placeOf(path));
    if (from === undefined) continue;
    const reached = nodes.get(from) ?? new Set<string>();
    nodes.set(from, reached);
    for (const target of targets) {
      const to = nodeOf(placeOf(target));
      if (to !== undefined && to !== from) reached.add(to);
    }
  }
  return new Map([...nodes].map(([node, reached]) => [node, [...reached]]));
};

/** Packages and areas, and which of them each imports; what every file names (contracts) included. */
export const areaGraph = (files: Graph): Graph => graphBy(nodeBy('area'), files);

/** Packages and features: the floor below the areas. */
export const featureGraph = (files: Graph): Graph => graphBy(nodeBy('feature'), files);

const isCandidate = (path: string): boolean => ['plain', 'view', 'events'].includes(placeOf(path).kind);

/**
 * The files of services that are pure: they import contracts and pure files alone. A file that reaches the database, the
 * bus or a clock is none, and nothing that imports it.
 */
export const pureFiles = (sources: readonly Source[]): Set<string> => {
  const graph = fileGraph(sources);
  const foreign = new Set(
    sources
      .filter(({ path, text }) =>
        importsOf(text).some(({ specifier }) => {
          const to = targetOf(path, specifier);
          return to.package.startsWith('libs/') && to.package !== 'libs/contracts';
        }),
      )
      .map(({ path }) => path),
  );
  const pure = new Set([...graph.keys()].filter((path) => isCandidate(path) && !foreign.has(path)));
  const isPure = (path: string): boolean => {
    const { kind, package: name } = placeOf(path);
    return name === 'libs/contracts' || kind === 'index' || pure.has(path);
  };
  for (let before = -1; before !== pure.size; ) {
    before = pure.size;
    for (const path of pure) if (!(graph.get(path) ?? []).every(isPure)) pure.delete(path);
  }
  return pure;
};
