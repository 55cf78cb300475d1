import { type Extraction, fitsCurrency, nextVersion, type ReceiptView, toMinor } from '@outlay/contracts';
import { BLANK, type Decision, type Expense, missingFields, previousAttributes } from '../expenses/index.ts';

/** From here on what was read needs no person to confirm it (docs/api.md 1.9). */
const SURE = 0.8;

/** A receipt without an expense makes a draft that waits for what will be read from it. */
export const draftOfReceipt = (
  receipt: ReceiptView,
  { id, currency, now }: { id: number; currency: string; now: Date },
): Decision => ({
  expense: {
    ...BLANK,
    id,
    businessId: receipt.businessId,
    userId: receipt.userId,
    merchant: null,
    amountMinor: null,
    currency,
    date: null,
    type: 'out_of_pocket',
    reimbursable: true,
    receiptIds: [receipt.id],
    status: 'draft',
    createdBy: receipt.userId,
    createdAt: now,
    updatedAt: now,
  },
  facts: [{ fact: 'created' }],
});

const filled = (expense: Expense, read: Extraction): Expense => {
  const isNew = expense.amountMinor === null;
  const currency = isNew && read.currency.value ? read.currency.value : expense.currency;
  const fits = (amount: number | null): amount is number =>
    amount !== null && amount > 0 && fitsCurrency(amount, currency);
  const taxable = isNew && expense.taxMinor === null && fits(read.taxAmount.value);
  return {
    ...expense,
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
export const fillFromReceipt = (expense: Expense, { id, extraction }: ReceiptView, now: Date): Decision => {
  if (expense.status !== 'draft' || extraction === null) return { expense, facts: [] };
  const next = filled(expense, extraction);
  const confidence = leastSure(extraction);
  const isSure = confidence >= SURE && missingFields(next).length === 0;
  const after: Expense = { ...next, status: isSure ? 'validated' : 'draft' };
  const differs = previousAttributes(expense, after);
  if (Object.keys(differs).length === 0) return { expense, facts: [] };
  return {
    expense: nextVersion(after, now),
    facts: [
      { fact: 'updated', previousAttributes: differs },
      ...(isSure ? [{ fact: 'validated' as const, by: null, at: now, confidence, receiptId: id }] : []),
    ],
  };
};
