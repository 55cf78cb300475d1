type Row = { id: string; createdAt: string };

/** The moment of the newest of these; undefined of none. Moments of the API are written alike, so that they order as texts do. */
export const newestOf = (rows: readonly Row[]): string | undefined =>
  rows.reduce<string | undefined>(
    (newest, { createdAt }) => (newest === undefined || createdAt > newest ? createdAt : newest),
    undefined,
  );

/** Ids of what came after the newest one that was known; nothing is new of what was read first. */
export const freshOf = (rows: readonly Row[], known: string | undefined): string[] =>
  known === undefined ? [] : rows.filter(({ createdAt }) => createdAt > known).map(({ id }) => id);

/** The moment right after one: a list up to there has all of its rows, and one from there has those to come. */
export const rightAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();
