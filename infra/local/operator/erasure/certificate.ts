import type { Service } from '@outlay/contracts';
import { addCount, type Counts } from '@outlay/store';

/** What an erasure did, in ids and numbers: it can be kept, and names nobody. */
export type Certificate = {
  erasureId: string;
  kind: 'person' | 'business';
  id: number;
  startedAt: string;
  finishedAt: string;
  /** Of a person: whether what they wrote, and the files of their receipts, went too. */
  written: boolean;
  receipts: boolean;
  /** Rows that went or were pseudonymised, by service and table. */
  rows: Record<string, Counts>;
  files: number;
  deadLetters: number;
};

export type Tally = { rows: Record<string, Counts>; files: number; deadLetters: number };

export const newTally = (): Tally => ({ rows: {}, files: 0, deadLetters: 0 });

export const addRows = (tally: Tally, service: Service, counts: Counts): void => {
  const own = tally.rows[service] ?? {};
  tally.rows[service] = own;
  for (const [table, count] of Object.entries(counts)) addCount(own, table, count);
};

export const totalOf = (rows: Record<string, Counts>): number =>
  Object.values(rows)
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0);

type Begun = Pick<Certificate, 'kind' | 'written' | 'receipts'> & { id: string; subjectId: number; startedAt: Date };

export const certificateOf = (begun: Begun, tally: Tally): Certificate => ({
  erasureId: begun.id,
  kind: begun.kind,
  id: begun.subjectId,
  startedAt: new Date(begun.startedAt).toISOString(),
  finishedAt: new Date().toISOString(),
  written: begun.written,
  receipts: begun.receipts,
  ...tally,
});
