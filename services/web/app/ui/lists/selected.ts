type Entry = { id: number | string };

/** The selected entries of a list by their ids. */
export type Chosen<T extends Entry> = ReadonlyMap<T['id'], T>;

export const withAll = <T extends Entry>(chosen: Chosen<T>, entries: readonly T[]): Chosen<T> =>
  new Map([...chosen, ...entries.map((entry) => [entry.id, entry] as const)]);

export const without = <T extends Entry>(chosen: Chosen<T>, entries: readonly T[]): Chosen<T> => {
  const gone = new Set(entries.map(({ id }) => id));
  return new Map([...chosen].filter(([id]) => !gone.has(id)));
};

/** Are all of these selected? Of none there is nothing to select. */
export const isAllOf = <T extends Entry>(chosen: Chosen<T>, entries: readonly T[]): boolean =>
  entries.length > 0 && entries.every(({ id }) => chosen.has(id));

/** The selected entries as they were read last: those that are not shown now stay as they were selected. */
export const latestOf = <T extends Entry>(selected: readonly T[], read: readonly T[]): T[] => {
  const latest = new Map(read.map((entry) => [entry.id, entry]));
  return selected.map((entry) => latest.get(entry.id) ?? entry);
};
