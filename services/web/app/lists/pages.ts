/** A list of any length, of which the part that is looked at is read. */
export type Pages<T> = {
  /** How many entries there are; undefined before the first answer. */
  total: number | undefined;
  /** The entry at a place, once it was read. */
  at: (index: number) => T | undefined;
  /** What was read so far. */
  read: readonly T[];
  /** The list is looked at from here to there. */
  look: (first: number, last: number) => void;
  error: unknown;
  retry: () => void;
  isFetching: boolean;
};

/** A list that was read whole, for `DataList`. */
export const pagesOf = <T>(rows: readonly T[] | undefined, error: unknown, retry: () => void): Pages<T> => ({
  total: rows?.length,
  at: (index) => rows?.[index],
  read: rows ?? [],
  look: () => undefined,
  error,
  retry,
  isFetching: rows === undefined && !error,
});
