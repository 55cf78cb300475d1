import type { PickedRate, UpdateExpense } from '@outlay/contracts';
import { exchangeRateIn, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type Expense, isEditable } from './expense.ts';

type Rated = Pick<Expense, 'exchangeRate' | 'exchangeRateSource' | 'exchangeRateDate'>;

const UNRATED: Rated = { exchangeRate: null, exchangeRateSource: null, exchangeRateDate: null };

/** A rate that somebody typed; null takes it away. */
export const enteredRate = (exchangeRate: number | null | undefined): Partial<Rated> => {
  if (exchangeRate === undefined) return {};
  return exchangeRate === null ? UNRATED : { exchangeRate, exchangeRateSource: 'entered', exchangeRateDate: null };
};

/** The rate of a command for an expense: who types another one has entered it, and what is written back as it was read is not entered by that. */
export const writtenRate = (
  before: Expense,
  { exchangeRate, currency = before.currency, originalCurrency = before.originalCurrency }: UpdateExpense,
): Partial<Rated> => {
  const isOfSame = currency === before.currency && originalCurrency === before.originalCurrency;
  return isOfSame && exchangeRate === before.exchangeRate ? {} : enteredRate(exchangeRate);
};

/**
 * The day and the currency whose rate an expense takes by itself: one in another currency than the business's that has none. Beside an
 * original amount a rate leads from that one, and none is picked.
 */
export const wantedRate = (expense: Expense, ownCurrency: string): { currency: string; day: string } | undefined => {
  const { currency, date, originalCurrency, exchangeRate } = expense;
  if (exchangeRate !== null || date === null || currency === ownCurrency || originalCurrency !== null) return undefined;
  return { currency, day: date };
};

export const pickedRate = (picked: PickedRate | undefined): Partial<Rated> =>
  picked === undefined
    ? {}
    : { exchangeRate: picked.rate, exchangeRateSource: picked.source, exchangeRateDate: picked.rateDate };

/** May it still get a rate by itself? What is approved, or was, is worth what it was worth then. */
export const isRatable = (expense: Expense): boolean =>
  expense.exchangeRate === null && (isEditable(expense) || expense.status === 'submitted');

/** A new expense with the rate of its day. Nothing is read for one in the business's own currency. Not to be called in a transaction. */
export const newRate = async (
  { exchangeRates }: Pick<Deps, 'exchangeRates'>,
  businessId: number,
  { currency, day }: { currency: string; day: string },
): Promise<Partial<Rated>> => pickedRate(await exchangeRates.rateOn(businessId, currency, day));

/** Was its rate picked for another day or currency than it has now? One that somebody entered, or of which nobody knows, stays. */
const isOutdated = (before: Expense, after: Expense): boolean =>
  after.exchangeRateSource !== null &&
  after.exchangeRateSource !== 'entered' &&
  (before.date !== after.date ||
    before.currency !== after.currency ||
    before.originalCurrency !== after.originalCurrency);

/** A changed expense with the rate of its day, as long as it can be edited; in the transaction that changes it. */
export const rated = async (
  tx: Transaction,
  ownCurrency: string,
  after: Expense,
  before: Expense = after,
): Promise<Expense> => {
  if (!isEditable(after)) return after;
  const hasNone = after.exchangeRate === null || isOutdated(before, after);
  const expense = hasNone ? { ...after, ...UNRATED } : after;
  const wanted = wantedRate(expense, ownCurrency);
  if (wanted === undefined) return expense;
  const picked = await exchangeRateIn(tx, { businessId: expense.businessId, ...wanted });
  return { ...expense, ...pickedRate(picked) };
};
