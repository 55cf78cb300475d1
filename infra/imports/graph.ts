import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { isOurs, isTest, type Place, placeOf, targetOf } from './place.ts';
import type { Source } from './sources.ts';

/** file -> what it imports, types too. */
export type Graph = Map<string, string[]>;

/** The files of clients, services and libs, without tests, and the files that each names. A package's name leads to its root. */
export const fileGraph = (sources: readonly Source[]): Graph =>
  new Map(
    sources
      .filter(({ path }) => /^(clients|services|libs)\//.test(path) && !isTest(path))
      .map(({ path, text }) => [
        path,
        importsOf(text).flatMap(({ specifier }) => {
          if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
          return isOurs(specifier) ? [`${targetOf(path, specifier).package}/src/index.ts`] : [];
        }),
      ]),
  );

/** A package, or a feature of a service. What stands beside the features (service.ts, deps.ts) is none. */
const areaOf = ({ package: name, feature, kind }: Place): string | undefined => {
  if (!name.startsWith('services/')) return name;
  return feature === '' || kind === 'migrations' ? undefined : `${name}/${feature}`;
};

/** Packages and features, and which of them each imports; what every file names (contracts) included. */
export const areaGraph = (files: Graph): Graph => {
  const areas = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const from = areaOf(placeOf(path));
    if (from === undefined) continue;
    const reached = areas.get(from) ?? new Set<string>();
    areas.set(from, reached);
    for (const target of targets) {
      const to = areaOf(placeOf(target));
      if (to !== undefined && to !== from) reached.add(to);
    }
  }
  return new Map([...areas].map(([area, reached]) => [area, [...reached]]));
};

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
