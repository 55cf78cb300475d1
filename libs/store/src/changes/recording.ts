import { type NewEvent, type SealedEvent, sealEvent } from '@outlay/contracts';
import type { ChangeOrigin, ChangeTransaction, Transaction } from '../types.ts';
import { type Line, recordRows } from './record-rows.ts';

export type Recording = ChangeTransaction & {
  /** Writes the published events and the audit lines; returns the events, which now wait for the relay. */
  flush(): readonly SealedEvent[];
  /** Forgets the events and audit lines so far. */
  forget(): void;
};

/** The transaction as `work` sees it. Facts and audit lines wait until `work` is through and are then written in order. */
export const recordChange = (tx: Transaction, origin: ChangeOrigin, now: Date): Recording => {
  let facts: NewEvent[] = [];
  let lines: Line[] = [];
  return {
    rows: tx.rows,
    one: tx.one,
    write: tx.write,
    now,
    publish: (...published) => void facts.push(...published),
    audit: (action, resource) => void lines.push({ action, resource }),
    flush() {
      const events = facts.map((fact) => sealEvent(fact, origin, now));
      for (const query of recordRows(events, lines, origin, now)) tx.write(query);
      return events;
    },
    forget() {
      facts = [];
      lines = [];
    },
  };
};
