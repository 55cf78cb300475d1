/** Lets at most so many pieces of work run at once; the others wait for their turn. */
export const createGate = (width: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Does the work for each item, at most `width` at once; the results are in the order of the items. */
export const mapAtOnce = <T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const gate = createGate(width);
  return Promise.all(items.map((item) => gate(() => work(item))));
};
