/** Gives a turn back; once. */
export type EndTurn = () => void;

/**
 * So many at once, in the order in which they ask; one that is to be alone waits until all others are done, and they wait
 * for it.
 */
export const createTurns = (count: number) => {
  const waiting: { places: number; begin: () => void }[] = [];
  let free = count;
  const next = (): void => {
    for (let first = waiting[0]; first && first.places <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.places;
      first.begin();
    }
  };
  return (isAlone: boolean): Promise<EndTurn> =>
    new Promise((resolve) => {
      const places = isAlone ? count : 1;
      const end = (): void => {
        free += places;
        next();
      };
      waiting.push({ places, begin: () => resolve(end) });
      next();
    });
};
