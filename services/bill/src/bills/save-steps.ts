import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../context/index.ts';
import { billEvent } from './bill.events.ts';
import { bills } from './bill.table.ts';
import type { Bill, BillAt, Step } from './bill.ts';
import { billView } from './bill.view.ts';
import { insertHistory } from './history.table.ts';

type By = { business: Business; userId: number | null };

/** Publishes each step, in the business's language, and writes it into the bill's history and the audit log. */
export const publishSteps = (tx: ChangeTransaction, steps: readonly Step[], { business, userId }: By): void => {
  const { locale, timeZone } = business;
  for (const step of steps) {
    const { bill } = step;
    tx.write(insertHistory(step, { userId, at: tx.now }));
    tx.publish(billEvent(step.fact, billView({ bill, timeZone, now: tx.now }, locale)));
    tx.audit(`bill.${step.action}`, `bill:${bill.id}`);
  }
};

/**
 * Writes the bill after the last step, if there is one, with everything that is published of the steps.
 * @param by `request`: the bulk request that makes the change
 */
export const saveSteps = (
  tx: ChangeTransaction,
  steps: readonly Step[],
  by: By & { bill: Bill; request?: string | null },
): BillAt => {
  const after = steps.at(-1)?.bill;
  if (after) {
    publishSteps(tx, steps, by);
    tx.write(bills.update({ ...after, lastRequest: by.request ?? null }));
  }
  return { bill: after ?? by.bill, timeZone: by.business.timeZone, now: tx.now };
};
