import type { Random } from '../receipt-set/truth.ts';
import type { Locale, PrintedTax, Word } from './locale.ts';

/** A line: its parts at the left and right edge or in the middle, larger than the others or not. */
export type Printed = { left?: string; right?: string; center?: string; size?: number };

/** What a reader should find. */
export type Truth = {
  merchant: string;
  amount: number;
  currency: string;
  date: string;
  tip: number | null;
  taxes: { name: string; amount: number }[];
};

export type Half = 0 | 1;

const pad = (number: number): string => String(number).padStart(2, '0');
const RATES = 100;

/**
 * A receipt that is being written: what it has of its country, picked from the half of the lists that is wanted, and what was printed.
 * Amounts are in minor units.
 */
export const beginReceipt = (locale: Locale, random: Random, half: Half) => {
  const halfOf = <T>(list: readonly T[]): readonly T[] => {
    const middle = Math.ceil(list.length / 2);
    const part = half === 0 ? list.slice(0, middle) : list.slice(middle);
    return part.length > 0 ? part : list;
  };
  const pick = <T>(list: readonly T[]): T => random.pick(halfOf(list));
  const word = (name: Word): string => pick(locale.words[name]);
  const money = random.pick(locale.money);
  const merchant = pick(locale.merchants);
  const [month, day] = [random.integer(1, 10), random.integer(1, 28)];
  const date = pick(locale.dates);
  const lines: Printed[] = [];
  const print = (left: string, minor?: number): void => {
    lines.push(minor === undefined ? { left } : { left, right: money(minor) });
  };
  const taxes = pick(locale.taxes);
  return {
    locale,
    random,
    half,
    lines,
    merchant,
    money,
    word,
    pick,
    taxes,
    print,
    /** Of the purchase, and some days later or before. */
    day: (days = 0): string => date(2026, month, Math.min(28, Math.max(1, day + days))),
    written: `2026-${pad(month)}-${pad(day)}`,
    writtenAfter: (days: number): string => `2026-${pad(month)}-${pad(Math.min(28, day + days))}`,
    time: `${pad(random.integer(7, 21))}:${pad(random.integer(0, 59))}`,
    head: (size = 1.5): void => {
      lines.push({ center: merchant, size });
      for (const line of pick(locale.addresses)) lines.push({ center: line });
      lines.push({ center: pick(locale.contacts) }, {});
    },
  };
};

export type Receipt = ReturnType<typeof beginReceipt>;

export type Bought = { net: number; taxes: { tax: PrintedTax; minor: number }[]; total: number };

/** What prices come to: with taxes on them where those are added, or with the part of them that is tax. */
export const totalOf = ({ locale, taxes }: Receipt, prices: number): Bought => {
  const each = taxes.map((tax) => ({
    tax,
    minor: Math.round(locale.isAdded ? (prices * tax.percent) / RATES : (prices * tax.percent) / (RATES + tax.percent)),
  }));
  const sum = each.reduce((all, { minor }) => all + minor, 0);
  return locale.isAdded
    ? { net: prices, taxes: each, total: prices + sum }
    : { net: prices - sum, taxes: each, total: prices };
};

const percentOf = (percent: number, { locale }: Receipt): string =>
  `${locale.isAdded && !locale.id.startsWith('fr') ? percent : String(percent).replace('.', ',')}%`;

/** The lines of taxes: one for each, or for those in the price a sentence or a table. */
export const printTaxes = (receipt: Receipt, { taxes, net, total }: Bought): void => {
  const { locale, random, money, word, print, lines } = receipt;
  const style = locale.isAdded ? 'line' : random.pick(['line', 'sentence', 'table']);
  if (style === 'table') {
    const [name = ''] = taxes.map(({ tax }) => tax.printed);
    lines.push({ left: `${name} %  ${word('net')}`, right: `${name}  ${word('gross')}` });
  }
  for (const { tax, minor } of taxes) {
    const rate = percentOf(tax.percent, receipt);
    if (style === 'table') lines.push({ left: `A ${rate}  ${money(net)}`, right: `${money(minor)}  ${money(total)}` });
    else if (style === 'sentence') print(`${word('included')} ${tax.printed} ${rate}`, minor);
    else print(`${tax.printed} ${rate}`, minor);
  }
};

/** The fields of a receipt in one currency. */
export const truthOf = (receipt: Receipt, { taxes, total }: Bought, tip = 0): Truth => ({
  merchant: receipt.merchant,
  amount: (total + tip) / 100,
  currency: receipt.locale.currency,
  date: receipt.written,
  tip: tip === 0 ? null : tip / 100,
  taxes: taxes.map(({ tax, minor }) => ({ name: tax.name, amount: minor / 100 })),
});
