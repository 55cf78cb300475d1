import { type Acting, AppError, type Caller, type ReceiptExpenses, type SplitReceipt } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { placesIn } from '../../reports/index.ts';
import { lockExpense } from '../expenses/change-expense.ts';
import { saveNewExpense } from '../expenses/create-expense.ts';
import { assertEditable, type Decision, type Expense, enteredAlso } from '../expenses/expense.ts';
import { codedTaxes, taxed } from '../expenses/taxed-expense.ts';
import { childrenOf, decideSplit } from './split.ts';
import { partsOf, saveSplit } from './split-expense.ts';

type Command = { receiptId: number } & SplitReceipt;

/** What was read beside the amount; what a person typed before stays. */
const readOf = ({ tipMinor, taxMinor, taxes }: Expense, command: Command): Partial<Expense> => ({
  tipMinor: tipMinor ?? command.tipMinor ?? null,
  ...(taxMinor === null && taxes.length === 0 && { taxMinor: command.taxMinor, taxes: command.taxes ?? [] }),
});

/** The expense with what was read from its receipt. @throws AppError EXPENSE_LOCKED, ALREADY_SPLIT, CURRENCY_MISMATCH */
const wholeOf = (expense: Expense, command: Command, by: Acting): Expense => {
  const { receiptId, merchant, date, currency, totalMinor } = command;
  const isUnread = expense.amountMinor === null;
  if (expense.status === 'split') throw new AppError('ALREADY_SPLIT');
  assertEditable(expense);
  if (expense.currency !== currency || (expense.amountMinor ?? totalMinor) !== totalMinor)
    throw new AppError('CURRENCY_MISMATCH', { facts: { field: 'totalMinor' } });
  return {
    ...expense,
    merchant: expense.merchant ?? merchant,
    date: expense.date ?? date,
    amountMinor: totalMinor,
    splitReceiptId: receiptId,
    ...(isUnread && readOf(expense, command)),
    receiptIds: [...new Set([...expense.receiptIds, receiptId])],
    // What fills a draft here stays in it when the split is undone.
    enteredBy: expense.status === 'draft' ? enteredAlso(expense, by) : expense.enteredBy,
  };
};

const named = (children: readonly Decision[]) =>
  children.map(({ expense: { userId, id } }) => ({ userId, expenseId: id }));

/**
 * The expense of a receipt is split among people, as the mileage-receipt service commands. A receipt without an expense
 * gets only the parts. @throws AppError NOT_FOUND, EXPENSE_LOCKED, ALREADY_SPLIT, CURRENCY_MISMATCH
 */
export const splitReceipt = (deps: Deps, caller: Caller, command: Command): Promise<ReceiptExpenses> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId, userId } = caller;
    const context = await deps.contexts.of(businessId, [], tx);
    const parts = await partsOf(deps, tx, businessId, command.shares);
    const { timeZone } = context.business;
    const given = { parts, splitGroupId: command.splitId, by: caller, timeZone, now: tx.now };
    if (command.expenseId === null) {
      const { merchant, date, currency, receiptId, tipMinor = null, taxes: read = [] } = command;
      const codes = read.length === 0 ? [] : await deps.taxCodes.of(businessId, tx);
      const taxes = codedTaxes(read, { categoryId: null, date, currency }, codes);
      const whole = { businessId, merchant, date, currency, tipMinor, taxes, receiptIds: [receiptId] };
      const children = childrenOf(whole, given);
      for (const decision of children) saveNewExpense(tx, decision, context);
      return { parentExpenseId: null, expenses: named(children) };
    }
    const locked = await lockExpense(tx, caller, { id: command.expenseId, ifMatch: null });
    const { expense: before, report } = locked;
    const whole = await taxed(deps, tx, wholeOf(before, command, caller), before);
    const [place] = report ? await placesIn(tx, report, context, [{ before, after: whole }]) : [];
    const split = decideSplit({ ...whole, ...place }, given);
    saveSplit(tx, locked, split, { context, userId });
    return { parentExpenseId: locked.expense.id, expenses: named(split.children) };
  });
