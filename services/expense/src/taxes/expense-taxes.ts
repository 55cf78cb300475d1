import { type ExpenseTax, TAX_REGIONS, toMajor, toMinor } from '@outlay/contracts';
import { appliesOn, isCalled, TAX_RATES, TAX_RATES_FROM, type TaxRate } from './tax-rate.ts';

/** What single taxes add up to, in major units; null without any. */
export const taxTotal = (taxes: readonly ExpenseTax[], currency: string): number | null =>
  taxes.length === 0
    ? null
    : toMajor(
        taxes.reduce((total, { amount }) => total + toMinor(amount, currency), 0),
        currency,
      );

const CURRENCY = 'CAD';
/** Cents that a till may round away, per tax. */
const ROUNDING = 1;
/** Rates have up to three decimals of a percent: in whole numbers no cent is lost to binary fractions. */
const THOUSANDTHS = 1_000;

/** What is judged of an expense. */
type Taxed = { taxes: readonly ExpenseTax[]; amountMinor: number | null; currency: string; date: string | null };

const expected = (base: number, { percent }: TaxRate): number =>
  Math.round((base * Math.round(percent * THOUSANDTHS)) / (100 * THOUSANDTHS));

const fits = (rate: TaxRate, tax: ExpenseTax, base: number): boolean =>
  isCalled(rate, tax.name) &&
  (tax.rate === null || tax.rate === rate.percent) &&
  Math.abs(toMinor(tax.amount, CURRENCY) - expected(base, rate)) <= ROUNDING;

/**
 * The names of the taxes that are not those of the day. Where an expense was made is not known here, so its taxes are
 * right when all of them together are those of one province or territory; else the nearest one shows which are wrong.
 * Each is judged on the amount without taxes. Other currencies and days before the table are not judged.
 */
export const mismatchedTaxes = ({ taxes, amountMinor, currency, date }: Taxed): string[] => {
  if (taxes.length === 0 || amountMinor === null || date === null) return [];
  if (currency !== CURRENCY || date < TAX_RATES_FROM) return [];
  const base = amountMinor - taxes.reduce((total, { amount }) => total + toMinor(amount, CURRENCY), 0);
  const valid = TAX_RATES.filter((rate) => appliesOn(rate, date));
  let nearest = [...taxes];
  for (const region of TAX_REGIONS) {
    const rates = valid.filter((rate) => rate.region === region);
    const wrong = taxes.filter((tax) => !rates.some((rate) => fits(rate, tax, base)));
    if (wrong.length === 0) return [];
    if (wrong.length < nearest.length) nearest = wrong;
  }
  return nearest.map(({ name }) => name);
};
