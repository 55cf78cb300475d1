import { useCallback, useMemo, useState } from 'react';

type Entry = { id: number | string };

/** The selected entries of a list by their ids. */
type Chosen<T extends Entry> = ReadonlyMap<T['id'], T>;

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

type Id = number | string;

/** Which entries of a list are selected: the entries themselves, so that other pages and filters of the list keep them. */
export type Selection<T extends { id: Id } = { id: Id }> = {
  /** In the order in which they were selected. */
  rows: readonly T[];
  ids: readonly T['id'][];
  has: (id: Id) => boolean;
  toggle: (row: T) => void;
  clear: () => void;
  /** The state of the box above all of these; it adds them to what is selected, or takes them away. */
  header: (entries: readonly T[]) => { all: boolean; some: boolean; toggle: () => void };
};

export const useSelection = <T extends { id: Id }>(): Selection<T> => {
  const [chosen, setChosen] = useState<Chosen<T>>(new Map());
  const toggle = useCallback(
    (row: T) => setChosen((before) => (before.has(row.id) ? without(before, [row]) : withAll(before, [row]))),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      ids: [...chosen.keys()],
      has: (id) => chosen.has(id),
      toggle,
      clear,
      header: (entries) => {
        const all = isAllOf(chosen, entries);
        return {
          all,
          some: !all && entries.some(({ id }) => chosen.has(id)),
          toggle: () => setChosen((before) => (all ? without(before, entries) : withAll(before, entries))),
        };
      },
    }),
    [chosen, toggle, clear],
  );
};
