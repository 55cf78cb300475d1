import type { Database } from '../types.ts';
import {
  countByKey,
  countStale,
  lockStale,
  nameOf,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
} from './sealed-column.ts';
import type { SecretBox } from './secret-box.ts';

type Resealing = {
  database: Pick<Database, 'acrossTenants'>;
  box: SecretBox;
  columns: readonly SealedColumn[];
};

/** Of one column: how many values each key has sealed (null: they name none), and how many are to be sealed anew. */
export type Sealed = { name: string; keys: { keyId: string | null; count: number }[]; left: number };

/** Counts, and changes nothing. */
export const countSealed = ({ database, box, columns }: Resealing): Promise<Sealed[]> =>
  Promise.all(
    columns.map((column) =>
      database.acrossTenants(async (tx) => ({
        name: nameOf(column),
        keys: await countByKey(tx, column),
        left: await countStale(tx, column, box),
      })),
    ),
  );

export type ResealOptions = Resealing & {
  /** After each batch: how many values were sealed anew so far, and how many were left when the pass began. */
  onBatch?(progress: { name: string; done: number; left: number }): void;
  /** A value that no key opens; it stays as it is. */
  onUnopened?(name: string, row: SealedRow, error: unknown): void;
  /** Leaves the database to others, for so many milliseconds or until the signal. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** Ends after the batch that is under way. */
  signal?: AbortSignal;
};

/** Milliseconds between two batches, at least; else as long as the batch took. */
const SHORTEST_PAUSE = 10;
/** Between two passes: what was locked by others is free again. */
const BETWEEN_PASSES = 500;
/** Passes over a column that changed nothing, until the rest is given up. */
const VAIN_PASSES = 5;

type Batch = { done: number; last: SealedRow | undefined };

const resealBatch = (
  { database, box, onUnopened }: ResealOptions,
  column: SealedColumn,
  after: SealedRow | undefined,
): Promise<Batch> =>
  database.acrossTenants(async (tx) => {
    const rows = await lockStale(tx, column, box, after);
    let done = 0;
    for (const stale of rows) {
      const owner = column.ownerOf(stale.row);
      try {
        tx.write(replaceSealed(column, stale, box.seal(owner, box.open(owner, stale.sealed))));
        done += 1;
      } catch (error) {
        onUnopened?.(nameOf(column), stale.row, error);
      }
    }
    return { done, last: rows.at(-1)?.row };
  });

/** Once over the column, in the order of its key. Returns how many values were sealed anew. */
const pass = async (options: ResealOptions, column: SealedColumn): Promise<number> => {
  const { database, box, signal, pause, onBatch } = options;
  const left = await database.acrossTenants((tx) => countStale(tx, column, box));
  let total = 0;
  for (let after: SealedRow | undefined; left > 0 && !signal?.aborted; ) {
    const began = performance.now();
    const { done, last } = await resealBatch(options, column, after);
    total += done;
    if (done > 0) onBatch?.({ name: nameOf(column), done: total, left });
    if (last === undefined) break;
    after = last;
    await pause(Math.max(SHORTEST_PAUSE, performance.now() - began), signal);
  }
  return total;
};

const resealColumn = async (options: ResealOptions, column: SealedColumn): Promise<void> => {
  const { database, box, signal, pause } = options;
  const isDone = async () => (await database.acrossTenants((tx) => countStale(tx, column, box))) === 0;
  for (let vain = 0; vain < VAIN_PASSES && !signal?.aborted; ) {
    const done = await pass(options, column);
    if (await isDone()) return;
    vain = done === 0 ? vain + 1 : 0;
    await pause(BETWEEN_PASSES, signal);
  }
};

/**
 * Seals everything anew that another key than the first has sealed, or that names none, in small transactions, while others
 * read and write. It may be ended anywhere, run again, and run twice at once. Returns what is left.
 */
export const reseal = async (options: ResealOptions): Promise<Sealed[]> => {
  for (const column of options.columns) await resealColumn(options, column);
  return countSealed(options);
};
