/** All kinds, also those that come with later versions. */
const ALL = '*';

/** The kinds that are subscribed to: named, or all. */
type Chosen = readonly string[];

export const isAll = (chosen: Chosen): boolean => chosen.includes(ALL);

/** All kinds, or those that were named before. */
export const withAll = (isWanted: boolean, before: Chosen): string[] =>
  isWanted ? [ALL] : before.filter((kind) => kind !== ALL);

/** With these kinds, or without them; in the order of the catalogue, so that the same choice is the same list. */
export const withKinds = (
  chosen: Chosen,
  { kinds, isWanted, catalogue }: { kinds: readonly string[]; isWanted: boolean; catalogue: readonly string[] },
): string[] => {
  const changed = new Set(kinds);
  const isKept = (kind: string): boolean => (changed.has(kind) ? isWanted : chosen.includes(kind));
  // One that the catalogue does not know stays until it is taken out by hand.
  const others = chosen.filter((kind) => !catalogue.includes(kind));
  return [...catalogue.filter(isKept), ...others.filter(isKept)];
};

/** How many of a group are chosen: none, some or all of them. */
export const shareOf = (chosen: Chosen, kinds: readonly string[]): 'none' | 'some' | 'all' => {
  const count = kinds.filter((kind) => chosen.includes(kind)).length;
  if (count === 0) return 'none';
  return count === kinds.length ? 'all' : 'some';
};
