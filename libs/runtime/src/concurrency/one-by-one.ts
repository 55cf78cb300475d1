type Settings<T> = {
  /** Names an entry in every run. */
  keyOf(entry: T): string;
  /** Whether there was anything to do. */
  work(entry: T): Promise<boolean>;
  /** One could not be worked on, so many times in a row: to be logged, with its ids, and counted. */
  onFailure(entry: T, err: unknown, times: number): void;
  /** Entries with work that one run takes at most; the others are for the next one. */
  most: number;
};

/** When so many fail one after the other it is hardly their own doing, and the run ends. */
const IN_A_ROW = 20;

/**
 * Works through entries, each by itself: one that fails stops none of the others. In the next run it comes after those that
 * did not fail, so that broken ones take nobody's turn, however many there are.
 * @returns the work of one run. @throws what the last entry threw, when too many failed in a row
 */
export const createOneByOne = <T>({ keyOf, work, onFailure, most }: Settings<T>) => {
  /** Those that failed when they were last worked on, and how many times; the one that waits the longest first. */
  const failed = new Map<string, number>();

  const take = async (entry: T): Promise<{ did: boolean; error?: { err: unknown } }> => {
    const key = keyOf(entry);
    try {
      const did = await work(entry);
      failed.delete(key);
      return { did };
    } catch (err) {
      const times = (failed.get(key) ?? 0) + 1;
      failed.delete(key);
      failed.set(key, times);
      onFailure(entry, err, times);
      return { did: true, error: { err } };
    }
  };

  /** Those that did not fail, then those that did. Forgets who is not among them any more. */
  const inOrder = (entries: readonly T[]): T[] => {
    const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
    for (const key of failed.keys()) if (!byKey.has(key)) failed.delete(key);
    const again = [...failed.keys()].flatMap((key) => byKey.get(key) ?? []);
    return [...entries.filter((each) => !failed.has(keyOf(each))), ...again];
  };

  return async (entries: readonly T[], signal: AbortSignal): Promise<void> => {
    let [done, inARow] = [0, 0];
    for (const entry of inOrder(entries)) {
      if (signal.aborted || done === most) return;
      const { did, error } = await take(entry);
      done += Number(did);
      inARow = error ? inARow + 1 : 0;
      if (error && inARow === IN_A_ROW) throw error.err;
    }
  };
};
