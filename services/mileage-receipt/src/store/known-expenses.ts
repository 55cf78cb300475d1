import type { Envelope } from '@outlay/contracts';
import type { ChangeOrigin, Database } from '@outlay/store';
import { concernsUs, type ExpenseEvents } from '../domain/known-expense.ts';
import { buryExpense, putExpense } from './expense-rows.ts';
import type { ReceiptLinks } from './receipt-links.ts';

/** The trip of an expense shows the expense's id and status; it says nothing of it, as the expense's event says it. */
const MIRROR_TRIP = `UPDATE mileage_trips SET expense_id = $3, status = $4
  WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;
const FORGET_TRIP = `UPDATE mileage_trips SET expense_id = NULL, status = 'draft'
  WHERE business_id = $1 AND id = $2 AND expense_id = $3 AND deleted_at IS NULL`;

const originOf = ({ id, type, metadata: { businessId, userId, onBehalfOf } }: Envelope): ChangeOrigin => ({
  businessId,
  userId,
  onBehalfOf: onBehalfOf ?? null,
  credentialId: `event:${type}`,
  requestId: id,
});

/** States that were written lately; the events of one change carry the same one. */
const MOST = 1_000;

type Deps = { database: Pick<Database, 'change'>; receipts: ReceiptLinks };

/**
 * What was told of expenses. A house tells of every expense, and this is the most of what is heard here: news that
 * concern nothing of ours cost no transaction, others take effect once by the expense's version and need no inbox.
 */
export const createKnownExpenses = ({ database, receipts }: Deps) => {
  const written = new Map<string, Promise<void>>();

  const write = (event: Envelope, { expense }: ExpenseEvents): Promise<void> =>
    database.change(originOf(event), async (tx) => {
      const { businessId } = event.metadata;
      if (!(await tx.one(putExpense(businessId, expense)))) return;
      const { id, mileageTripId, receiptIds, status } = expense;
      if (mileageTripId != null)
        tx.write({ name: 'trip-mirror', text: MIRROR_TRIP, values: [businessId, mileageTripId, id, status] });
      if (receiptIds) receipts.published(tx, businessId, { id, receiptIds });
    });

  return {
    changed: (event: Envelope): Promise<void> => {
      const events = event.data as ExpenseEvents;
      if (!concernsUs(events)) return Promise.resolve();
      const state = `${event.metadata.businessId} ${events.expense.id} ${events.expense.version}`;
      const known = written.get(state);
      if (known !== undefined) return known;
      const [oldest] = written.keys();
      if (written.size >= MOST && oldest !== undefined) written.delete(oldest);
      const writing = write(event, events);
      written.set(state, writing);
      writing.catch(() => written.delete(state));
      return writing;
    },

    /** Whatever it had is free again, also what was tied to it a moment ago and it never knew of. */
    deleted: async (event: Envelope): Promise<void> => {
      const { businessId } = event.metadata;
      const events = event.data as ExpenseEvents;
      const { id, mileageTripId } = events.expense;
      await database.change(originOf(event), async (tx) => {
        if (concernsUs(events)) tx.write(buryExpense(businessId, events.expense));
        if (mileageTripId != null)
          tx.write({ name: 'trip-forget', text: FORGET_TRIP, values: [businessId, mileageTripId, id] });
        receipts.gone(tx, businessId, id);
      });
    },
  };
};

export type KnownExpenses = ReturnType<typeof createKnownExpenses>;
