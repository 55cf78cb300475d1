import { fitsCurrency, toMajor, toMinor } from '../../values/money.ts';
import { type ExpenseTax, LONGEST_TAX_NAME, MOST_TAXES } from '../expenses/expense-tax.resource.ts';
import { TAX_REGIONS, type TaxName, type TaxRegion } from './tax-rate.operations.ts';

/** Days are YYYY-MM-DD; `to` is the last one, null while the rate applies. */
export type TaxRate = { region: TaxRegion; name: TaxName; percent: number; from: string; to: string | null };

const rate = (region: TaxRegion, name: TaxName, percent: number, from: string, to: string | null = null): TaxRate => ({
  region,
  name,
  percent,
  from,
  to,
});

/** The first day from which the table is whole: what was bought earlier is not judged by it. */
export const TAX_RATES_FROM = '2013-07-01';

/**
 * General rates. Sources: Canada Revenue Agency, "GST/HST calculator (and rates)"; Revenu Québec, "Basic rules for
 * applying the GST/HST and QST" (since 2013 on the price without GST); British Columbia, Saskatchewan and Manitoba
 * Finance, provincial and retail sales tax. A change of law is a new row, and the last day of the old one.
 */
export const TAX_RATES: readonly TaxRate[] = [
  rate('AB', 'GST', 5, '2008-01-01'),
  rate('BC', 'GST', 5, '2013-04-01'),
  rate('BC', 'PST', 7, '2013-04-01'),
  rate('MB', 'GST', 5, '2008-01-01'),
  rate('MB', 'RST', 8, '2013-07-01', '2019-06-30'),
  rate('MB', 'RST', 7, '2019-07-01'),
  rate('NB', 'HST', 13, '2008-01-01', '2016-06-30'),
  rate('NB', 'HST', 15, '2016-07-01'),
  rate('NL', 'HST', 13, '2008-01-01', '2016-06-30'),
  rate('NL', 'HST', 15, '2016-07-01'),
  rate('NS', 'HST', 15, '2010-07-01', '2025-03-31'),
  rate('NS', 'HST', 14, '2025-04-01'),
  rate('NT', 'GST', 5, '2008-01-01'),
  rate('NU', 'GST', 5, '2008-01-01'),
  rate('ON', 'HST', 13, '2010-07-01'),
  rate('PE', 'HST', 14, '2013-04-01', '2016-09-30'),
  rate('PE', 'HST', 15, '2016-10-01'),
  rate('QC', 'GST', 5, '2008-01-01'),
  rate('QC', 'QST', 9.975, '2013-01-01'),
  rate('SK', 'GST', 5, '2008-01-01'),
  rate('SK', 'PST', 5, '2006-10-28', '2017-03-22'),
  rate('SK', 'PST', 6, '2017-03-23'),
  rate('YT', 'GST', 5, '2008-01-01'),
];

/** As they stand on receipts in French. */
export const FRENCH_NAMES: Record<TaxName, string> = { GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP', RST: 'TVD' };

/** Does a tax of a receipt go by this name, in either language? `given`: trimmed and in capitals. */
const isCalled = ({ name }: TaxRate, given: string): boolean => name === given || FRENCH_NAMES[name] === given;

export const appliesOn = ({ from, to }: TaxRate, day: string): boolean => from <= day && (to === null || day <= to);

/** What single taxes add up to, in minor units. */
export const taxesMinor = (taxes: readonly ExpenseTax[], currency: string): number =>
  taxes.reduce((total, { amount }) => total + toMinor(amount, currency), 0);

/** The same in major units; null without any. */
export const taxTotal = (taxes: readonly ExpenseTax[], currency: string): number | null =>
  taxes.length === 0 ? null : toMajor(taxesMinor(taxes, currency), currency);

/** Taxes that were read from a receipt, as an expense has them; none where one of them cannot stand there. */
export const listedTaxes = (
  read: readonly Pick<ExpenseTax, 'name' | 'rate' | 'amount'>[],
  currency: string,
): ExpenseTax[] => {
  const isListed = read.every(({ name, amount }) => amount > 0 && fitsCurrency(amount, currency) && name.trim() !== '');
  if (!isListed || read.length > MOST_TAXES) return [];
  return read.map(({ name, rate: percent, amount }) => {
    const isRate = percent !== null && percent >= 0 && percent <= 100;
    return { name: name.trim().slice(0, LONGEST_TAX_NAME), rate: isRate ? percent : null, amount };
  });
};

const CURRENCY = 'CAD';
/** Cents that a till may round away, per tax. */
const ROUNDING = 1;
/** What rounding each of several lines by itself may add to that. */
const ROUNDING_OF_LINE = 0.5;
/** Rates have up to three decimals of a percent: in whole numbers no cent is lost to binary fractions. */
const THOUSANDTHS = 1_000;

/** What is judged of an expense or a bill; `amountMinor`: what was taxed, taxes included. */
type Taxed = {
  taxes: readonly ExpenseTax[];
  amountMinor: number | null;
  currency: string;
  date: string | null;
  /** How many lines the taxes may have been rounded on; 1 when left out. */
  roundings?: number;
};

const expected = (base: number, { percent }: TaxRate): number =>
  Math.round((base * Math.round(percent * THOUSANDTHS)) / (100 * THOUSANDTHS));

type Judged = Pick<ExpenseTax, 'name' | 'rate'> & { amountMinor: number; called: string };
type Given = { base: number; rounding: number; date: string };

const fits = (
  rate: TaxRate,
  { called, rate: percent, amountMinor }: Judged,
  { base, rounding, date }: Given,
): boolean =>
  isCalled(rate, called) &&
  appliesOn(rate, date) &&
  (percent === null || percent === rate.percent) &&
  Math.abs(amountMinor - expected(base, rate)) <= rounding;

/** Sorted out once: every line of a list and of an export is judged. */
const BY_REGION = TAX_REGIONS.map((region) => TAX_RATES.filter((each) => each.region === region));

/**
 * The names of the taxes that are not those of the day. Where something was bought is not known here, so its taxes are
 * right when all of them together are those of one province or territory; else the nearest one shows which are wrong.
 * Each is judged on the amount without taxes. Other currencies and days before the table are not judged.
 */
export const mismatchedTaxes = ({ taxes, amountMinor, currency, date, roundings = 1 }: Taxed): string[] => {
  if (taxes.length === 0 || amountMinor === null || date === null) return [];
  if (currency !== CURRENCY || date < TAX_RATES_FROM) return [];
  const base = amountMinor - taxesMinor(taxes, CURRENCY);
  const rounding = Math.max(ROUNDING, roundings * ROUNDING_OF_LINE);
  const given = { base, rounding, date };
  const judged = taxes.map(({ name, rate: percent, amount }) => {
    return { name, rate: percent, amountMinor: toMinor(amount, CURRENCY), called: name.trim().toUpperCase() };
  });
  let nearest = judged;
  for (const rates of BY_REGION) {
    const wrong = judged.filter((tax) => !rates.some((each) => fits(each, tax, given)));
    if (wrong.length === 0) return [];
    if (wrong.length < nearest.length) nearest = wrong;
  }
  return nearest.map(({ name }) => name);
};
