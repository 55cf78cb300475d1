import { useCallback, useMemo, useState } from 'react';

type Id = number | string;

/** Which entries of a list are selected. */
export type Selection = {
  ids: readonly Id[];
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  clear: () => void;
  /** The state of the box above all of these. */
  header: (entries: readonly { id: Id }[]) => { all: boolean; some: boolean; toggle: () => void };
};

export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const toggle = useCallback(
    (id: Id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(
    () => ({
      ids: [...chosen],
      has: (id) => chosen.has(id),
      toggle,
      clear,
      header: (entries) => {
        const count = entries.filter(({ id }) => chosen.has(id)).length;
        const all = count > 0 && count === entries.length;
        return {
          all,
          some: count > 0 && !all,
          toggle: () => setChosen(all ? new Set() : new Set(entries.map(({ id }) => id))),
        };
      },
    }),
    [chosen, toggle, clear],
  );
};
