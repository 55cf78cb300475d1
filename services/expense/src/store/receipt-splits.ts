import { type Answer, AppError, type Caller, type ReceiptExpenses, type SplitReceipt } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertEditable } from '../domain/expense.ts';
import { childrenOf, splitExpense, unsplitExpense } from '../domain/split-expense.ts';
import { lockExpenses } from './expense-locks.ts';
import { insertExpense, removeExpense } from './expense-statements.ts';
import { publishExpense, writeExpense, writeTally } from './expense-writes.ts';
import { lockExpenseAndReport } from './expenses.ts';
import { lockReportOf } from './report-rows.ts';
import type { SplitDeps, SplitSteps } from './split-steps.ts';

export type ReceiptSplits = ReturnType<typeof createReceiptSplits>;

/** The expense of a receipt is split among people, and back, as the mileage-receipt service asks. */
export const createReceiptSplits = ({ database, contexts, steps }: SplitDeps & { steps: SplitSteps }) => {
  const splitReceipt = async (tx: ChangeTransaction, caller: Caller, receiptId: number, command: SplitReceipt) => {
    const { businessId, userId } = caller;
    const context = await contexts.of(businessId, [], tx);
    const parts = await steps.partsOf(tx, businessId, command.shares);
    const given = { parts, splitGroupId: command.splitId, by: userId, now: tx.now };
    if (command.expenseId === null) {
      const { merchant, date, currency } = command;
      const children = childrenOf({ businessId, merchant, date, currency, receiptIds: [receiptId] }, given);
      for (const decision of children) {
        tx.write(insertExpense(decision.expense));
        publishExpense(tx, decision, context);
      }
      return {
        parentExpenseId: null,
        expenses: children.map(({ expense: { id, userId: of } }) => ({ userId: of, expenseId: id })),
      };
    }
    const locked = await lockExpenseAndReport(tx, caller, { id: command.expenseId, ifMatch: null });
    if (locked.expense.status === 'split') throw new AppError('ALREADY_SPLIT');
    assertEditable(locked.expense);
    if (
      locked.expense.currency !== command.currency ||
      (locked.expense.amountMinor ?? command.totalMinor) !== command.totalMinor
    )
      throw new AppError('CURRENCY_MISMATCH', { facts: { field: 'totalMinor' } });
    const whole = {
      ...locked.expense,
      merchant: locked.expense.merchant ?? command.merchant,
      date: locked.expense.date ?? command.date,
      amountMinor: command.totalMinor,
      receiptIds: [...new Set([...locked.expense.receiptIds, receiptId])],
    };
    const split = splitExpense(whole, given);
    steps.write(tx, locked, split, context, userId);
    const expenses = split.children.map(({ expense }) => ({ userId: expense.userId, expenseId: expense.id }));
    return { parentExpenseId: locked.expense.id, expenses };
  };

  const undo = async (tx: ChangeTransaction, { businessId, userId }: Caller, splitGroupId: string) => {
    const group = await lockExpenses(tx, businessId, { splitGroupId });
    const parent = group.find(({ status }) => status === 'split');
    const children = group.filter((each) => each !== parent);
    for (const each of children) assertEditable(each);
    const context = await contexts.of(businessId, [], tx);
    for (const expense of children) {
      const report = await lockReportOf(tx, { businessId, id: expense.id });
      writeTally(tx, report, [{ leaves: expense }], context);
      tx.write(removeExpense(expense, tx.now));
      publishExpense(tx, { expense, facts: [{ fact: 'deleted', by: userId, at: tx.now }] }, context);
    }
    if (parent) writeExpense(tx, parent, unsplitExpense(parent, tx.now), context, { userId, action: 'undo_split' });
    return { parentExpenseId: parent?.id ?? null };
  };

  return {
    /** @throws AppError NOT_FOUND, EXPENSE_LOCKED, ALREADY_SPLIT, CURRENCY_MISMATCH */
    splitReceipt: (
      caller: Caller,
      receiptId: number,
      command: SplitReceipt,
      answer: (done: ReceiptExpenses) => Answer,
    ): Promise<Answer> =>
      database.changeIdempotently(caller, (tx) => splitReceipt(tx, caller, receiptId, command), answer),

    /** @throws AppError EXPENSE_LOCKED */
    undo: (
      caller: Caller,
      splitGroupId: string,
      answer: (done: { parentExpenseId: number | null }) => Answer,
    ): Promise<Answer> => database.changeIdempotently(caller, (tx) => undo(tx, caller, splitGroupId), answer),
  };
};
