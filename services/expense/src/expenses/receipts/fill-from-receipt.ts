import { type Extraction, fitsCurrency, type ReceiptView, toMinor } from '@outlay/contracts';
import { amended } from '../expenses/expense.events.ts';
import { type Decision, type Expense, missingFields } from '../expenses/expense.ts';

/** From here on what was read needs no person to confirm it (docs/api.md 1.9). */
const SURE = 0.8;

const filled = (expense: Expense, read: Extraction): Expense => {
  const isNew = expense.amountMinor === null;
  const currency = isNew && read.currency.value ? read.currency.value : expense.currency;
  // A rate, or an original amount, of the former currency is not that of the one that was read.
  const unrated = { exchangeRate: null, originalMinor: null, originalCurrency: null };
  const fits = (amount: number | null): amount is number =>
    amount !== null && amount > 0 && fitsCurrency(amount, currency);
  const taxable = isNew && expense.taxMinor === null && fits(read.taxAmount.value);
  return {
    ...expense,
    ...(currency === expense.currency ? {} : unrated),
    currency,
    merchant: expense.merchant ?? (read.merchant.value?.trim().slice(0, 200) || null),
    amountMinor: expense.amountMinor ?? (fits(read.amount.value) ? toMinor(read.amount.value, currency) : null),
    date: expense.date ?? read.date.value,
    taxMinor: taxable && read.taxAmount.value !== null ? toMinor(read.taxAmount.value, currency) : expense.taxMinor,
  };
};

const leastSure = ({ merchant, amount, date, currency }: Extraction): number =>
  Math.min(...[merchant, amount, date, currency].map(({ value, confidence }) => (value === null ? 0 : confidence)));

/** What was read fills what is empty in a draft; all of it surely read confirms the draft. */
export const fillFromReceipt = (
  expense: Expense,
  { id, extraction }: Pick<ReceiptView, 'id' | 'extraction'>,
  now: Date,
  changes: Partial<Expense> = {},
): Decision => {
  if (expense.status !== 'draft' || extraction === null) return amended(expense, changes, now).decision;
  const next = { ...filled(expense, extraction), ...changes };
  const confidence = leastSure(extraction);
  const isSure = confidence >= SURE && missingFields(next).length === 0;
  const { decision } = amended(expense, { ...next, status: isSure ? 'validated' : 'draft' }, now);
  if (!isSure || decision.facts.length === 0) return decision;
  const validated = { fact: 'validated', by: null, at: now, confidence, receiptId: id } as const;
  return { ...decision, facts: [...decision.facts, validated] };
};
