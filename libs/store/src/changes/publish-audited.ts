import type { NewEvent } from '@outlay/contracts';
import type { ChangeTransaction } from '../types.ts';

/** Publishes the events; each is a line of the audit log too, under the same name. */
export const publishAudited = (tx: ChangeTransaction, events: readonly NewEvent[]): void => {
  tx.publish(...events);
  for (const { definition, aggregate } of events) tx.audit(definition.kind, aggregate);
};
