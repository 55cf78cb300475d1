/** A delivery in the virtual record; times in milliseconds since 1970, as `nextAt`: null when nothing is to come. */
export type Row = {
  id: string;
  endpointId: string;
  status: 'pending' | 'success' | 'failed';
  attempts: number;
  attemptsBefore: number;
  nextAt: number | null;
  token: string | null;
  /** Its lease is over; whoever had it may still record as long as nobody else took it. */
  over: boolean;
};

export const newRow = (id: string, endpointId: string): Row => ({
  ...{ id, endpointId, status: 'pending', attempts: 0, attemptsBefore: 0, nextAt: 0, token: null, over: false },
});

/** Rows of one endpoint that nobody has a lease on, by their times. */
const createLine = () => {
  const rows: Row[] = [];
  const placeOf = (at: number): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.nextAt ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    first: (): Row | undefined => rows[0],
    add: (row: Row): void => void rows.splice(placeOf(row.nextAt ?? 0), 0, row),
    remove: (row: Row): void => {
      const index = rows.indexOf(row);
      if (index >= 0) rows.splice(index, 1);
    },
    /** Those with a time after `from` and not after `to`; `skip` of them left out. */
    between: (from: number, to: number, most: number, skip = 0): Row[] => {
      const first = placeOf(from) + skip;
      return rows.slice(first, Math.min(first + most, placeOf(to)));
    },
  };
};
type Line = ReturnType<typeof createLine>;

export const isRetry = ({ attempts, attemptsBefore }: Row): boolean => attempts > attemptsBefore;

const EMPTY = (): { retries: Line; firsts: Line } => ({ retries: createLine(), firsts: createLine() });

/** All rows, and those that nobody has a lease on in lines of each endpoint. */
export const createRows = () => {
  const rows = new Map<string, Row>();
  const lines = new Map<string, { retries: Line; firsts: Line }>();
  const lineOf = (row: Row): Line => {
    const own = lines.get(row.endpointId) ?? EMPTY();
    lines.set(row.endpointId, own);
    return isRetry(row) ? own.retries : own.firsts;
  };
  const isFree = (row: Row): boolean => row.nextAt !== null && (row.token === null || row.over);
  return {
    ...{ rows, lines, isFree },
    add: (row: Row): Row => {
      rows.set(row.id, row);
      if (isFree(row)) lineOf(row).add(row);
      return row;
    },
    /** Changes a row and keeps the lines right. */
    change: (row: Row, values: Partial<Row>): void => {
      if (isFree(row)) lineOf(row).remove(row);
      Object.assign(row, values);
      if (isFree(row)) lineOf(row).add(row);
    },
  };
};
