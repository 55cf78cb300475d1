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
  /** Messages that waited on the broker: of a business those that went, of a person those that were handled before their time. */
  messages: number;
};

export type Tally = Pick<Certificate, 'rows' | 'files' | 'deadLetters' | 'messages'>;

export const newTally = (): Tally => ({ rows: {}, files: 0, deadLetters: 0, messages: 0 });

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
