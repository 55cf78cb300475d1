import { type Acting, type Caller, invalidField, notFound, type ReceiptView, type Target } from '@outlay/contracts';
import { retryUntilVisible } from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOneExpense } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { assertEditable, type Changed, type Expense, enteredAlso, missingFields } from '../expenses/expense.ts';
import { readableExpense } from '../expenses/list-expenses.ts';
import { fillFromReceipt } from './fill-from-receipt.ts';
import { findReceipts } from './receipt.table.ts';

/**
 * The expense with one more receipt; it stays as it was when it has it already. What is read from the receipt of a draft
 * becomes its amount, merchant and date, at once when it was read before, so whoever puts it there enters them.
 */
export const withReceipt = (expense: Expense, receipt: ReceiptView, by: Acting, now: Date): Changed => {
  const receiptIds = [...new Set([...expense.receiptIds, receipt.id])];
  const enteredBy = expense.status === 'draft' ? enteredAlso(expense, by) : expense.enteredBy;
  const lacks = missingFields(expense).length > 0 && !expense.receiptIds.includes(receipt.id);
  const changes = { receiptIds, enteredBy };
  if (!lacks) return amended(expense, changes, now);
  return { before: expense, decision: fillFromReceipt(expense, receipt, now, changes) };
};

/** One that was uploaded a moment ago is not called unknown before its event had time to arrive. */
const waitForReceipt = ({ database, clock }: Deps, businessId: number, receiptId: number): Promise<unknown> =>
  retryUntilVisible(clock, async () => {
    const [found] = await database.read(businessId, (tx) => findReceipts(tx, businessId, [receiptId]));
    return found;
  });

/** @throws AppError NOT_FOUND, EXPENSE_LOCKED, VALIDATION_ERROR for a receipt that is unknown or another person's */
export const attachReceipt = async (deps: Deps, caller: Caller, target: Target, receiptId: number) => {
  assertMayWrite(caller);
  await waitForReceipt(deps, caller.businessId, receiptId);
  return changeOneExpense(deps, caller, target, {
    action: 'receipts',
    decide: async (expense, { tx, now }) => {
      assertEditable(expense);
      const [receipt] = await findReceipts(tx, caller.businessId, [receiptId]);
      if (!receipt) throw invalidField('receiptId', 'validation.unknownReference');
      assertMayRead(caller, receipt);
      return withReceipt(expense, receipt, caller, now).decision;
    },
  });
};

/** @throws AppError NOT_FOUND also for a receipt that is not on it, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
export const detachReceipt = (deps: Deps, caller: Caller, target: Target, receiptId: number): Promise<Expense> =>
  changeOneExpense(deps, caller, target, {
    action: 'receipts',
    decide: (expense, { now }) => {
      if (!expense.receiptIds.includes(receiptId)) throw notFound();
      assertEditable(expense);
      return amended(expense, { receiptIds: expense.receiptIds.filter((id) => id !== receiptId) }, now).decision;
    },
  });

/** The receipts of an expense, as far as they are known here. @throws AppError NOT_FOUND */
export const listExpenseReceipts = ({ database }: Deps, caller: Caller, id: number): Promise<ReceiptView[]> =>
  database.read(caller.businessId, async (tx) => {
    const { receiptIds } = await readableExpense(tx, caller, id);
    return findReceipts(tx, caller.businessId, receiptIds);
  });
