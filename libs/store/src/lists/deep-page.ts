/** From here on a page is looked for by ids alone, in the index, before its rows are read. */
export const DEEP = 1_000;

type Ordered = { table: string; where: string; sort: string; tieBreaker: string; direction: 'ASC' | 'DESC' };
type Place = { offset: number; size: number; total: number };

const REVERSED = { ASC: 'DESC', DESC: 'ASC' } as const;

/**
 * Where a page far from the beginning is: ids in the order of the index, from the end of the list when that is nearer.
 * What is skipped is read of the index and never of the table. `first` is the number of the next parameter.
 */
export const deepIds = (
  { table, where, sort, tieBreaker, direction }: Ordered,
  { offset, size, total }: Place,
  first: number,
): { text: string; values: [number, number] } => {
  const shown = Math.max(0, Math.min(size, total - offset));
  const behind = total - offset - shown;
  const isNearEnd = behind < offset;
  const way = isNearEnd ? REVERSED[direction] : direction;
  return {
    text: `SELECT ${tieBreaker} FROM ${table} WHERE ${where}
      ORDER BY ${sort} ${way}, ${tieBreaker} ${way} LIMIT $${first} OFFSET $${first + 1}`,
    values: isNearEnd ? [shown, behind] : [size, offset],
  };
};
