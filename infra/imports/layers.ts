import type { Graph } from './graph.ts';

/** How far each node is above the ground: 0 imports nothing that is drawn, every other one more than all that it imports. */
export const levelsOf = (graph: Graph): Map<string, number> => {
  const levels = new Map<string, number>();
  const levelOf = (node: string, path: readonly string[]): number => {
    const known = levels.get(node);
    if (known !== undefined) return known;
    // A circle is drawn as an arrow that points upwards; npm run check refuses it.
    const below = (graph.get(node) ?? []).filter((one) => graph.has(one) && !path.includes(one));
    const level = below.length === 0 ? 0 : 1 + Math.max(...below.map((one) => levelOf(one, [...path, node])));
    levels.set(node, level);
    return level;
  };
  for (const node of graph.keys()) levelOf(node, []);
  return levels;
};

/** Rows from the top level down; in each row a node stands near the middle of those that import it. */
export const rowsOf = (graph: Graph): string[][] => {
  const levels = levelsOf(graph);
  const top = Math.max(0, ...levels.values());
  const rows = Array.from({ length: top + 1 }, (_, index) =>
    [...graph.keys()].filter((node) => levels.get(node) === top - index),
  );
  const place = new Map<string, number>();
  for (const row of rows) {
    const centre = (node: string): number => {
      const above = [...place].filter(([other]) => graph.get(other)?.includes(node)).map(([, at]) => at);
      return above.length === 0 ? 0.5 : above.reduce((sum, at) => sum + at, 0) / above.length;
    };
    const centres = new Map(row.map((node) => [node, centre(node)]));
    row.sort((one, other) => (centres.get(one) ?? 0) - (centres.get(other) ?? 0));
    row.forEach((node, index) => {
      place.set(node, (index + 0.5) / row.length);
    });
  }
  return rows;
};

/** Without what follows from the rest: a -> c is dropped where a -> b -> c is there. Nothing of a circle is dropped. */
export const withoutShortcuts = (graph: Graph): Graph => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (graph.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return new Map(
    [...graph].map(([node, targets]) => [
      node,
      targets.filter(
        (target) => !targets.some((other) => other !== target && reaches(other, target) && !reaches(other, node)),
      ),
    ]),
  );
};
