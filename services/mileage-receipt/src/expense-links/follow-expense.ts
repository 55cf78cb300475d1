import type { EventOfKind } from '@outlay/contracts';
import { originOf } from '@outlay/store';
import { concernsUs, type ExpenseEventData, markExpenseDeleted, putExpense } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { forgetExpense, mirrorExpense } from '../mileage/index.ts';
import { tieReceipts } from '../receipts/index.ts';

type ChangeOfExpense =
  | EventOfKind<'expense.created'>
  | EventOfKind<'expense.updated'>
  | EventOfKind<'expense.validated'>
  | EventOfKind<'expense_draft.changed'>;
type EndOfExpense = EventOfKind<'expense.deleted'> | EventOfKind<'expense_draft.deleted'>;

const save = (deps: Deps, event: ChangeOfExpense): Promise<void> =>
  deps.database.change(originOf(event), async (tx) => {
    const { businessId } = event.metadata;
    const { expense }: ExpenseEventData = event.data;
    if (!(await tx.one(putExpense(businessId, expense)))) return;
    const { id, mileageTripId, receiptIds } = expense;
    if (mileageTripId != null) tx.write(mirrorExpense(businessId, mileageTripId, expense));
    if (receiptIds) await tieReceipts(tx, businessId, { id, receiptIds });
  });

/**
 * An expense was created or changed: its trip and receipts show its id and status. Most events that come here are these:
 * those that concern nothing of ours cost no transaction, others take effect once by the expense's version and need no
 * inbox. The events of one change carry the same state, which is saved once.
 */
export const followExpense = (deps: Deps, event: ChangeOfExpense): Promise<void> => {
  const data: ExpenseEventData = event.data;
  if (!concernsUs(data)) return Promise.resolve();
  const { savedExpenses } = deps;
  const state = `${event.metadata.businessId} ${data.expense.id} ${data.expense.version}`;
  const known = savedExpenses.get(state);
  if (known !== undefined) return known;
  const saving = save(deps, event);
  savedExpenses.set(state, saving);
  saving.catch(() => savedExpenses.delete(state));
  return saving;
};

/** An expense was deleted: its trip and receipts are free again, also a receipt that was tied to it a moment ago. */
export const dropExpense = async ({ database }: Deps, event: EndOfExpense): Promise<void> => {
  const { businessId } = event.metadata;
  const data: ExpenseEventData = event.data;
  const { id, mileageTripId } = data.expense;
  await database.change(originOf(event), async (tx) => {
    if (concernsUs(data)) tx.write(markExpenseDeleted(businessId, data.expense));
    if (mileageTripId != null) tx.write(forgetExpense(businessId, mileageTripId, id));
    await tieReceipts(tx, businessId, { id, receiptIds: [] });
  });
};
