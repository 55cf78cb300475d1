import { toMajor, toMinor, type UpdateExpense } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Surroundings } from './business.ts';
import { assertEditable, type Decision, type Expense, type ExpenseFact, missingFields } from './expense.ts';
import { previousAttributes } from './expense-changes.ts';
import { type Extras, expenseFaults, extraFaults, refuse } from './expense-faults.ts';
import { taxTotal } from './tax-total.ts';

type Given = { actor: Actor; surroundings: Surroundings; now: Date };

const kept = <T>(wished: T | undefined, current: T): T => (wished === undefined ? current : wished);

const minor = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : toMinor(amount, currency);
const major = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : toMajor(amount, currency);

/** The money as it will stand. Amounts keep their figures in a new currency. */
const moneyOf = (expense: Expense, wish: UpdateExpense): Extras => {
  const currency = wish.currency ?? expense.currency;
  const taxes = kept(wish.taxes, expense.taxes);
  const sum = wish.taxes === undefined ? undefined : taxTotal(taxes, currency);
  return {
    amount: kept(wish.amount, major(expense.amountMinor, expense.currency)),
    currency,
    taxes,
    taxAmount: kept(wish.taxAmount, kept(sum, major(expense.taxMinor, expense.currency))),
    originalAmount: kept(wish.originalAmount, major(expense.originalMinor, expense.originalCurrency)),
    originalCurrency: kept(wish.originalCurrency, expense.originalCurrency),
    exchangeRate: kept(wish.exchangeRate, expense.exchangeRate),
  };
};

const wished = (expense: Expense, wish: UpdateExpense, money: Extras): Expense => ({
  ...expense,
  merchant: kept(wish.merchant, expense.merchant),
  amountMinor: minor(money.amount, money.currency),
  currency: money.currency,
  date: kept(wish.date, expense.date),
  categoryId: kept(wish.categoryId, expense.categoryId),
  departmentId: kept(wish.departmentId, expense.departmentId),
  locationId: kept(wish.locationId, expense.locationId),
  vendorId: kept(wish.vendorId, expense.vendorId),
  description: kept(wish.description, expense.description),
  notes: kept(wish.notes, expense.notes),
  reimbursable: kept(wish.reimbursable, expense.reimbursable),
  billable: kept(wish.billable, expense.billable),
  taxMinor: minor(money.taxAmount, money.currency),
  taxes: money.taxes,
  originalMinor: minor(money.originalAmount, money.originalCurrency),
  originalCurrency: money.originalCurrency,
  exchangeRate: money.exchangeRate,
  externalId: kept(wish.externalId, expense.externalId),
  metadata: kept(wish.metadata, expense.metadata),
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
export const changeExpense = (expense: Expense, wish: UpdateExpense, given: Given): Decision => {
  assertEditable(expense);
  const money = moneyOf(expense, wish);
  const { amount, currency } = money;
  const { categoryId } = wish;
  const sameCategory = categoryId === expense.categoryId;
  const judged = { amount, currency, date: wish.date, categoryId: sameCategory ? undefined : categoryId };
  refuse([...expenseFaults(judged, given.surroundings, given.now), ...extraFaults(money)]);
  const next = wished(expense, wish, money);
  if (Object.keys(previousAttributes(expense, next)).length === 0) return { expense, facts: [] };
  const status = missingFields(next).length === 0 ? 'validated' : expense.status;
  const after: Expense = { ...next, status, version: expense.version + 1, updatedAt: given.now };
  return { expense: after, facts: factsOf(expense, after, given) };
};
