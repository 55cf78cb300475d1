import {
  assertValid,
  type Caller,
  givenFields,
  type KnownTaxCode,
  nextVersion,
  sameTax,
  type Target,
  taxCodesNamedBy,
  taxCodeViolations,
  taxTotal,
  type UpdateExpense,
} from '@outlay/contracts';
import { assertBookable } from '@outlay/store';
import { type Actor, assertMayWrite } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOneExpense, type Given } from './change-expense.ts';
import { referencesOf, taxCodesFor } from './create-expense.ts';
import { previousAttributes } from './expense.events.ts';
import {
  assertEditable,
  type Decision,
  type Expense,
  type ExpenseFact,
  enteredAlso,
  major,
  minor,
  missingFields,
} from './expense.ts';
import { type Extras, expenseViolations, extraViolations, ofTripViolations } from './expense-violations.ts';
import { enteredRate, writtenRate } from './rated-expense.ts';

/**
 * A rate, or an original amount, that is not given with a new currency was that of the former one; so was the original amount
 * of another amount. Limits would judge the expense by it.
 */
const unrated = (expense: Expense, command: UpdateExpense): Partial<Expense> => {
  const { currency = expense.currency, originalCurrency = expense.originalCurrency, amount } = command;
  const isNew = currency !== expense.currency;
  const isOther = amount !== undefined && minor(amount, currency) !== expense.amountMinor;
  const isOriginalGiven = command.originalAmount !== undefined || command.originalCurrency !== undefined;
  const hasNoOriginal = (isNew || (isOther && expense.originalCurrency !== null)) && !isOriginalGiven;
  return {
    ...((isNew || hasNoOriginal || originalCurrency !== expense.originalCurrency) && enteredRate(null)),
    ...(hasNoOriginal && { originalMinor: null, originalCurrency: null }),
  };
};

/** The expense with the fields that are given, and its money as it will stand. Amounts keep their figures in a new currency. */
const withFields = (expense: Expense, command: UpdateExpense): { next: Expense; money: Extras } => {
  const { amount, taxAmount, tip, originalAmount, ...fields } = givenFields(command);
  const next: Expense = { ...expense, ...unrated(expense, command), ...fields, ...writtenRate(expense, command) };
  if (fields.taxes) next.taxes = fields.taxes.map((tax) => sameTax(tax, expense.taxes) ?? tax);
  const { currency, taxes, originalCurrency } = next;
  const sum = fields.taxes ? taxTotal(taxes, currency) : major(expense.taxMinor, expense.currency);
  const original = major(next.originalMinor, expense.originalCurrency);
  const money = {
    type: expense.type,
    amount: amount ?? major(expense.amountMinor, expense.currency),
    currency,
    taxes,
    taxAmount: taxAmount === undefined ? sum : taxAmount,
    tip: tip === undefined ? major(expense.tipMinor, expense.currency) : tip,
    originalAmount: originalAmount === undefined ? original : originalAmount,
    originalCurrency,
  };
  return {
    next: {
      ...next,
      amountMinor: minor(money.amount, currency),
      taxMinor: minor(money.taxAmount, currency),
      tipMinor: minor(money.tip, currency),
      originalMinor: minor(money.originalAmount, originalCurrency),
    },
    money,
  };
};

/** What approvers judge: who changes it for another has entered it as much as who wrote it first. */
const WORTH = [
  'merchant',
  'amountMinor',
  'currency',
  'date',
  'type',
  'reimbursable',
  'taxMinor',
  'tipMinor',
  'originalMinor',
  'originalCurrency',
  'exchangeRate',
] as const satisfies readonly (keyof Expense)[];

const factsOf = (before: Expense, after: Expense, actor: Actor, now: Date): ExpenseFact[] => [
  { fact: 'updated', previousAttributes: previousAttributes(before, after) },
  ...(before.categoryId === after.categoryId
    ? []
    : [{ fact: 'categorized' as const, previousCategoryId: before.categoryId }]),
  ...(before.status === 'draft' && after.status === 'validated'
    ? [{ fact: 'validated' as const, by: actor.userId, at: now }]
    : []),
];

/**
 * The fields that are given replace the old ones. A person who corrects a rejected expense, or completes a draft, has
 * confirmed it: it becomes validated. What changes nothing publishes nothing and raises no version.
 */
export const decideUpdateExpense = (
  expense: Expense,
  command: UpdateExpense,
  { actor, context, now, taxCodes = [] }: Given & { actor: Actor; taxCodes?: readonly KnownTaxCode[] },
): Decision => {
  assertEditable(expense);
  const { next, money } = withFields(expense, command);
  const categoryId = command.categoryId === expense.categoryId ? undefined : command.categoryId;
  const judged = { amount: money.amount, currency: money.currency, date: command.date, categoryId };
  assertValid([
    ...expenseViolations(judged, context, now),
    ...extraViolations(money),
    ...taxCodeViolations(command.taxes, 'taxes', { codes: taxCodes, kept: taxCodesNamedBy(expense.taxes) }),
    ...ofTripViolations(expense, next),
  ]);
  if (Object.keys(previousAttributes(expense, next)).length === 0) return { expense, facts: [] };
  const status = missingFields(next).length === 0 ? 'validated' : expense.status;
  const isWorth = WORTH.some((field) => expense[field] !== next[field]);
  const enteredBy = isWorth ? enteredAlso(expense, actor) : expense.enteredBy;
  const after = nextVersion(next, now, { status, enteredBy });
  return { expense: after, facts: factsOf(expense, after, actor, now) };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR, CURRENCY_MISMATCH */
export const updateExpense = async (deps: Deps, caller: Caller, target: Target, command: UpdateExpense) => {
  assertMayWrite(caller);
  const references = referencesOf(command);
  await deps.references.assertKnown(caller.businessId, references);
  const taxCodes = await taxCodesFor(deps, caller.businessId, command);
  return changeOneExpense(deps, caller, target, {
    action: 'update',
    categoryId: command.categoryId,
    decide: async (before, { tx, ...given }) => {
      await assertBookable(tx, caller.businessId, references, [before.projectId]);
      return decideUpdateExpense(before, command, { actor: caller, taxCodes, ...given });
    },
  });
};
