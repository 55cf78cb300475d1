import { useEffect, useState } from 'react';

/** What has the focus when no row is left. */
export const EMPTY = 'nothing-waits';

/** Puts the focus on a row by its id as soon as it is shown; undefined: on what is shown in place of an empty list. */
export const useRowFocus = (): ((id: string | undefined) => void) => {
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  // After every render: what is wanted may be shown by a later one.
  useEffect(() => {
    const element = wanted === undefined ? null : document.getElementById(wanted);
    if (element === null) return;
    element.focus();
    setWanted(undefined);
  });
  return (id) => setWanted(id ?? EMPTY);
};
