import type { Operation } from '@outlay/contracts';

/** `internal`: nobody outside is told of it. */
export type Route = Pick<Operation, 'method' | 'path'> & { readonly internal?: boolean; readonly documented?: boolean };

/** What looks for a route further costs more than it helps. */
const LONGEST_PATH = 150;
const MOST_SEGMENTS = 12;
/** A segment that is nothing like the other one; a path that is so far away is no neighbour. */
const UNLIKE = 1;
/** A segment too many or too few. */
const MISSING = 0.8;
/** A word behind all that came: nothing of it was meant, as `/v1` means none of the lists below it. */
const UNTIED = 1;
/** What looks like no id may be the name of something that has no route: a parameter is its neighbour only just. */
const UNLIKE_AN_ID = 0.6;
/** Of two paths as near, the one that has the method. */
const OTHER_METHOD = 0.01;
const ID = /^(\d+|[a-z]+_\w+|[0-9A-Za-z-]{20,})$/;

const isParam = (segment: string): boolean => segment.startsWith('{');

/** Insertions, removals and replacements between two texts (Levenshtein), as a share of the longer one; over half is unlike. */
const wordDistance = (one: string, other: string): number => {
  const longer = Math.max(one.length, other.length, 1);
  if (Math.abs(one.length - other.length) > longer / 2) return UNLIKE;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
      );
    row = next;
  }
  const share = (row.at(-1) ?? 0) / longer;
  return share > 0.5 ? UNLIKE : share;
};

/** Between a segment that came and one of a route. */
const segmentDistance = (came: string, route: string): number => {
  if (came === route) return 0;
  // No parameter is empty.
  if (came === '') return UNLIKE;
  if (isParam(route)) return ID.test(came) ? 0 : UNLIKE_AN_ID;
  return wordDistance(came.toLowerCase(), route.toLowerCase());
};

/** The same between whole paths, with segments for letters. */
const pathDistance = (came: readonly string[], route: readonly string[], between: typeof segmentDistance): number => {
  let row = Array.from({ length: route.length + 1 }, (_, at) => at * MISSING);
  for (const [i, segment] of came.entries()) {
    const next = [(i + 1) * MISSING];
    const isLast = i === came.length - 1;
    for (const [j, other] of route.entries())
      next[j + 1] = Math.min(
        (row[j + 1] ?? 0) + MISSING,
        (next[j] ?? 0) + (isLast && !isParam(other) ? UNTIED : MISSING),
        (row[j] ?? 0) + between(segment, other),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

type Known = { path: string; methods: readonly string[]; segments: readonly string[] };

/** Each path once, with its methods. */
const pathsOf = (routes: readonly Route[]): Known[] => {
  const methodsOf = new Map<string, string[]>();
  for (const { method, path } of routes) methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  return [...methodsOf].map(([path, methods]) => ({ path, methods, segments: segmentsOf(path) }));
};

/** Routes have few different segments: each is compared once. */
const remembered = (between: typeof segmentDistance): typeof segmentDistance => {
  const distances = new Map<string, number>();
  return (came, route) => {
    const key = `${came} ${route}`;
    const distance = distances.get(key) ?? between(came, route);
    distances.set(key, distance);
    return distance;
  };
};

/**
 * The route that is nearest to one that does not exist, `GET /v1/expenses/{id}`, with the method that came where the path has it;
 * undefined where none is near. What it costs is bounded, because anybody may send an unknown path.
 */
export const createNearest = (routes: readonly Route[]) => {
  const known = pathsOf(routes);

  return (method: string, path: string): string | undefined => {
    const came = segmentsOf(path);
    if (path.length > LONGEST_PATH || came.length > MOST_SEGMENTS) return undefined;
    const own = method === 'HEAD' ? 'GET' : method;
    const between = remembered(segmentDistance);
    const distanceOf = ({ segments, methods }: Known): number =>
      pathDistance(came, segments, between) + (methods.includes(own) ? 0 : OTHER_METHOD);
    let [best, least]: [Known | undefined, number] = [undefined, UNLIKE];
    for (const route of known.filter(({ segments }) => Math.abs(segments.length - came.length) <= 1)) {
      const distance = distanceOf(route);
      if (distance < least) [best, least] = [route, distance];
    }
    return best && `${best.methods.includes(own) ? own : best.methods[0]} ${best.path}`;
  };
};
