import { toMajor, toMinor, type UpdateExpense } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { BusinessContext } from './business.ts';
import { assertEditable, type Decision, type Expense, type ExpenseFact, missingFields } from './expense.ts';
import { previousAttributes } from './expense-changes.ts';
import { type Extras, expenseViolations, extraViolations, refuse } from './expense-violations.ts';
import { taxTotal } from './tax-total.ts';

type Given = { actor: Actor; contexts: BusinessContext; now: Date };

const kept = <T>(requested: T | undefined, current: T): T => (requested === undefined ? current : requested);

const minor = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : toMinor(amount, currency);
const major = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : toMajor(amount, currency);

/** The money as it will stand. Amounts keep their figures in a new currency. */
const moneyOf = (expense: Expense, command: UpdateExpense): Extras => {
  const currency = command.currency ?? expense.currency;
  const taxes = kept(command.taxes, expense.taxes);
  const sum = command.taxes === undefined ? undefined : taxTotal(taxes, currency);
  return {
    amount: kept(command.amount, major(expense.amountMinor, expense.currency)),
    currency,
    taxes,
    taxAmount: kept(command.taxAmount, kept(sum, major(expense.taxMinor, expense.currency))),
    originalAmount: kept(command.originalAmount, major(expense.originalMinor, expense.originalCurrency)),
    originalCurrency: kept(command.originalCurrency, expense.originalCurrency),
    exchangeRate: kept(command.exchangeRate, expense.exchangeRate),
  };
};

const requested = (expense: Expense, command: UpdateExpense, money: Extras): Expense => ({
  ...expense,
  merchant: kept(command.merchant, expense.merchant),
  amountMinor: minor(money.amount, money.currency),
  currency: money.currency,
  date: kept(command.date, expense.date),
  categoryId: kept(command.categoryId, expense.categoryId),
  departmentId: kept(command.departmentId, expense.departmentId),
  locationId: kept(command.locationId, expense.locationId),
  vendorId: kept(command.vendorId, expense.vendorId),
  description: kept(command.description, expense.description),
  notes: kept(command.notes, expense.notes),
  reimbursable: kept(command.reimbursable, expense.reimbursable),
  billable: kept(command.billable, expense.billable),
  taxMinor: minor(money.taxAmount, money.currency),
  taxes: money.taxes,
  originalMinor: minor(money.originalAmount, money.originalCurrency),
  originalCurrency: money.originalCurrency,
  exchangeRate: money.exchangeRate,
  externalId: kept(command.externalId, expense.externalId),
  metadata: kept(command.metadata, expense.metadata),
});

const factsOf = (before: Expense, after: Expense, { actor, now }: Given): ExpenseFact[] => [
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
 * confirmed it: it becomes validated. What changes nothing says nothing and raises no version.
 */
export const changeExpense = (expense: Expense, command: UpdateExpense, given: Given): Decision => {
  assertEditable(expense);
  const money = moneyOf(expense, command);
  const { amount, currency } = money;
  const { categoryId } = command;
  const sameCategory = categoryId === expense.categoryId;
  const judged = { amount, currency, date: command.date, categoryId: sameCategory ? undefined : categoryId };
  refuse([...expenseViolations(judged, given.contexts, given.now), ...extraViolations(money)]);
  const next = requested(expense, command, money);
  if (Object.keys(previousAttributes(expense, next)).length === 0) return { expense, facts: [] };
  const status = missingFields(next).length === 0 ? 'validated' : expense.status;
  const after: Expense = { ...next, status, version: expense.version + 1, updatedAt: given.now };
  return { expense: after, facts: factsOf(expense, after, given) };
};
