/** So many works at a time; the others begin in the order of their coming. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <T>(work: () => Promise<T>): Promise<T> => {
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

export type Slots = ReturnType<typeof createSlots>;

/** A claim costs as much for many mails as for one; more of them at once save next to nothing. */
const MOST = 32;
/** Milliseconds for which those that are taken keep the connections busy: an urgent mail that comes behind them waits no longer. */
const AHEAD = 500;
/** Of one more mail in the average. */
const WEIGHT = 0.1;
/** Mails for each connection at least: while one is being sent, the next one is made. */
const LEAST = 2;

/** How many mails an instance takes at once: a quick server gets many, a slow one few. */
export const createPace = (connections: number) => {
  let average = AHEAD;
  return {
    places: (): number => {
      const ahead = Math.floor((connections * AHEAD) / Math.max(1, average));
      return Math.max(connections * LEAST, Math.min(MOST, ahead));
    },
    /** The server took so many milliseconds for a mail. */
    took: (ms: number): void => {
      average += WEIGHT * (ms - average);
    },
  };
};

export type Pace = ReturnType<typeof createPace>;
