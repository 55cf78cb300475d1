import { type Answer, AppError, type Caller, type ReceiptExpenses, type SplitReceipt } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertEditable } from '../domain/expense.ts';
import { childrenOf, splitExpense, unsplitExpense } from '../domain/split-expense.ts';
import { lockExpenses } from './expense-locks.ts';
import { insertExpense, removeExpense } from './expense-statements.ts';
import { tellExpense, writeExpense, writeTally } from './expense-writes.ts';
import { holdExpense } from './expenses.ts';
import { lockReportOf } from './report-rows.ts';
import type { SplitDeps, SplitSteps } from './split-steps.ts';

export type ReceiptSplits = ReturnType<typeof createReceiptSplits>;

/** The expense of a receipt is split among people, and back, as the mileage-receipt service asks. */
export const createReceiptSplits = ({ database, surroundings, steps }: SplitDeps & { steps: SplitSteps }) => {
  const splitReceipt = async (tx: ChangeTransaction, caller: Caller, receiptId: number, wish: SplitReceipt) => {
    const { businessId, userId } = caller;
    const around = await surroundings.of(businessId, [], tx);
    const parts = await steps.partsOf(tx, businessId, wish.shares);
    const given = { parts, splitGroupId: wish.splitId, by: userId, now: tx.now };
    if (wish.expenseId === null) {
      const { merchant, date, currency } = wish;
      const children = childrenOf({ businessId, merchant, date, currency, receiptIds: [receiptId] }, given);
      for (const decision of children) {
        tx.write(insertExpense(decision.expense));
        tellExpense(tx, decision, around);
      }
      return {
        parentExpenseId: null,
        expenses: children.map(({ expense: { id, userId: of } }) => ({ userId: of, expenseId: id })),
      };
    }
    const held = await holdExpense(tx, caller, { id: wish.expenseId, ifMatch: null });
    if (held.expense.status === 'split') throw new AppError('ALREADY_SPLIT');
    assertEditable(held.expense);
    if (held.expense.currency !== wish.currency || (held.expense.amountMinor ?? wish.totalMinor) !== wish.totalMinor)
      throw new AppError('CURRENCY_MISMATCH', { facts: { field: 'totalMinor' } });
    const whole = {
      ...held.expense,
      merchant: held.expense.merchant ?? wish.merchant,
      date: held.expense.date ?? wish.date,
      amountMinor: wish.totalMinor,
      receiptIds: [...new Set([...held.expense.receiptIds, receiptId])],
    };
    const split = splitExpense(whole, given);
    steps.write(tx, held, split, around, userId);
    const expenses = split.children.map(({ expense }) => ({ userId: expense.userId, expenseId: expense.id }));
    return { parentExpenseId: held.expense.id, expenses };
  };

  const undo = async (tx: ChangeTransaction, { businessId, userId }: Caller, splitGroupId: string) => {
    const group = await lockExpenses(tx, businessId, { splitGroupId });
    const parent = group.find(({ status }) => status === 'split');
    const children = group.filter((each) => each !== parent);
    for (const each of children) assertEditable(each);
    const around = await surroundings.of(businessId, [], tx);
    for (const expense of children) {
      const report = await lockReportOf(tx, { businessId, id: expense.id });
      writeTally(tx, report, [{ leaves: expense }], around);
      tx.write(removeExpense(expense, tx.now));
      tellExpense(tx, { expense, facts: [{ fact: 'deleted', by: userId, at: tx.now }] }, around);
    }
    if (parent) writeExpense(tx, parent, unsplitExpense(parent, tx.now), around, { userId, action: 'undo_split' });
    return { parentExpenseId: parent?.id ?? null };
  };

  return {
    /** @throws AppError NOT_FOUND, EXPENSE_LOCKED, ALREADY_SPLIT, CURRENCY_MISMATCH */
    splitReceipt: (
      caller: Caller,
      receiptId: number,
      wish: SplitReceipt,
      answer: (done: ReceiptExpenses) => Answer,
    ): Promise<Answer> => database.changeOnce(caller, (tx) => splitReceipt(tx, caller, receiptId, wish), answer),

    /** @throws AppError EXPENSE_LOCKED */
    undo: (
      caller: Caller,
      splitGroupId: string,
      answer: (done: { parentExpenseId: number | null }) => Answer,
    ): Promise<Answer> => database.changeOnce(caller, (tx) => undo(tx, caller, splitGroupId), answer),
  };
};
