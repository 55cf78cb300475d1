import type { CreateExpense, Expense, UpdateExpense } from '../../core/index.ts';
import { typedRateOf } from '../../intl/index.ts';

/** What the form of an expense holds; money in major units. */
export type ExpenseValues = {
  merchant: string;
  amount: number | null;
  currency: string;
  date: string | null;
  categoryId: number | null;
  taxAmount: number | null;
  tip: number | null;
  departmentId: number | null;
  locationId: number | null;
  projectId: number | null;
  type: 'out_of_pocket' | 'company_card' | 'per_diem' | 'mileage';
  description: string;
  notes: string;
  reimbursable: boolean;
  billable: boolean;
  originalAmount: number | null;
  originalCurrency: string | null;
  /** What somebody typed; null: that of the source counts. */
  exchangeRate: number | null;
  /** Whose it is; null for the person who types it. */
  userId: number | null;
};

/** An empty form: today, in the currency of the business. */
export const emptyValues = (currency: string, today: string): ExpenseValues => ({
  merchant: '',
  amount: null,
  currency,
  date: today,
  categoryId: null,
  taxAmount: null,
  tip: null,
  departmentId: null,
  locationId: null,
  projectId: null,
  type: 'out_of_pocket',
  description: '',
  notes: '',
  reimbursable: true,
  billable: false,
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  userId: null,
});

export const valuesOf = (expense: Expense): ExpenseValues => ({
  merchant: expense.merchant ?? '',
  amount: expense.amount,
  currency: expense.currency,
  date: expense.date,
  categoryId: expense.categoryId,
  taxAmount: expense.taxAmount,
  tip: expense.tip ?? null,
  departmentId: expense.departmentId,
  locationId: expense.locationId,
  projectId: expense.projectId ?? null,
  type: expense.type,
  description: expense.description ?? '',
  notes: expense.notes ?? '',
  reimbursable: expense.reimbursable,
  billable: expense.billable,
  originalAmount: expense.originalAmount,
  originalCurrency: expense.originalCurrency,
  exchangeRate: typedRateOf(expense),
  userId: expense.userId,
});

/** The changes of the form with a currency, of the amount or of what was paid: a rate that was typed leads from another one. */
export const withCurrency = (
  values: ExpenseValues,
  changed: Partial<Pick<ExpenseValues, 'currency' | 'originalCurrency' | 'originalAmount'>>,
): ExpenseValues => {
  const next = { ...values, ...changed };
  const isSame = next.currency === values.currency && next.originalCurrency === values.originalCurrency;
  return { ...next, exchangeRate: isSame ? values.exchangeRate : null };
};

/** Is there a rate of the day for it? One in another currency than the business's; beside an original amount a rate leads from that one. */
export const isConverted = ({ currency, originalCurrency }: ExpenseValues, own: string): boolean =>
  currency !== own && originalCurrency === null;

/** Empty texts are none. */
const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is paid by distance or by the day has no tip. */
export const isTipped = ({ type }: Pick<ExpenseValues, 'type'>): boolean => type !== 'mileage' && type !== 'per_diem';

const factsOf = ({ merchant, description, notes, amount, date, userId, type, tip, ...others }: ExpenseValues) => ({
  ...others,
  tip: isTipped({ type }) ? tip : null,
  description: textOf(description),
  notes: textOf(notes),
});

/** The fields that a person must fill in before the API is called. */
export const missingFields = ({ merchant, amount, date }: ExpenseValues): (keyof ExpenseValues)[] => [
  ...(merchant.trim() === '' ? (['merchant'] as const) : []),
  ...(amount === null ? (['amount'] as const) : []),
  ...(date === null ? (['date'] as const) : []),
];

/** A new expense; only called when nothing is missing. */
export const toCreate = (values: ExpenseValues): CreateExpense => ({
  ...factsOf(values),
  merchant: values.merchant.trim(),
  amount: values.amount ?? 0,
  date: values.date ?? '',
  type: values.type,
  ...(values.userId !== null && { userId: values.userId }),
});

/** Only what differs from what was there, so that somebody's change of another field is kept. */
export const toUpdate = (values: ExpenseValues, before: ExpenseValues): UpdateExpense => {
  const after = { ...factsOf(values), merchant: values.merchant.trim(), amount: values.amount, date: values.date };
  const former: Record<string, unknown> = {
    ...factsOf(before),
    merchant: before.merchant.trim(),
    amount: before.amount,
    date: before.date,
  };
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== former[name]));
};

type Versions = { before: ExpenseValues; typed: ExpenseValues; now: ExpenseValues };

/**
 * What the form holds once somebody else, or a receipt that was read, changed the expense: their values, and what was typed where they
 * changed nothing. Undefined where both changed the same field differently.
 */
export const mergedValues = ({ before, typed, now }: Versions): ExpenseValues | undefined => {
  const fields = Object.keys(now) as (keyof ExpenseValues)[];
  const mine = fields.filter((field) => typed[field] !== before[field]);
  if (mine.some((field) => now[field] !== before[field] && now[field] !== typed[field])) return undefined;
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
};
