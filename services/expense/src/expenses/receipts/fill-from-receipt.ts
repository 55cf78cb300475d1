import {
  type Extraction,
  fitsCurrency,
  listedTaxes,
  type ReceiptView,
  taxesMinor,
  taxTotal,
  toMinor,
} from '@outlay/contracts';
import { amended } from '../expenses/expense.events.ts';
import { type Decision, type Expense, missingFields } from '../expenses/expense.ts';

/** From here on what was read needs no person to confirm it (docs/api.md 1.9). */
const SURE = 0.8;

type Taxed = 'taxMinor' | 'taxes';
type Fits = (amount: number | null | undefined) => amount is number;

/** The taxes that were read, each by itself if they add up to their sum. */
const taxesOf = ({ taxAmount, taxes = [] }: Extraction, fits: Fits, currency: string): Pick<Expense, Taxed> => {
  const listed = listedTaxes(taxes, currency);
  const total = taxAmount.value ?? taxTotal(listed, currency);
  if (!fits(total)) return { taxMinor: null, taxes: [] };
  const taxMinor = toMinor(total, currency);
  return { taxMinor, taxes: taxesMinor(listed, currency) === taxMinor ? listed : [] };
};

/** What was read of an amount beside it: what is tax, and what was given as a tip. No more than the amount itself. */
const partsOf = (expense: Expense, read: Extraction): Pick<Expense, Taxed | 'tipMinor'> => {
  const { currency, amountMinor } = expense;
  const most = amountMinor ?? Number.MAX_SAFE_INTEGER;
  const fits: Fits = (amount): amount is number =>
    amount != null && amount > 0 && fitsCurrency(amount, currency) && toMinor(amount, currency) <= most;
  const found = taxesOf(read, fits, currency);
  const taxMinor = expense.taxMinor ?? found.taxMinor;
  const taxes = expense.taxes.length === 0 && taxMinor === found.taxMinor ? found.taxes : [...expense.taxes];
  const tip = read.tip?.value;
  const tipMinor = fits(tip) && toMinor(tip, currency) + (taxMinor ?? 0) <= most ? toMinor(tip, currency) : null;
  return { taxMinor, taxes, tipMinor: expense.tipMinor ?? tipMinor };
};

const filled = (expense: Expense, read: Extraction): Expense => {
  const isNew = expense.amountMinor === null;
  const currency = isNew && read.currency.value ? read.currency.value : expense.currency;
  // A rate, or an original amount, of the former currency is not that of the one that was read.
  const unrated = { exchangeRate: null, originalMinor: null, originalCurrency: null };
  const { value } = read.amount;
  const amountMinor = value !== null && value > 0 && fitsCurrency(value, currency) ? toMinor(value, currency) : null;
  const next: Expense = {
    ...expense,
    ...(currency === expense.currency ? {} : unrated),
    currency,
    merchant: expense.merchant ?? (read.merchant.value?.trim().slice(0, 200) || null),
    amountMinor: expense.amountMinor ?? amountMinor,
    date: expense.date ?? read.date.value,
  };
  // Tax and tip of another amount than a person typed are not those of the expense.
  const isOfAmount = isNew || (amountMinor === next.amountMinor && (read.currency.value ?? currency) === currency);
  return isOfAmount ? { ...next, ...partsOf(next, read) } : next;
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
