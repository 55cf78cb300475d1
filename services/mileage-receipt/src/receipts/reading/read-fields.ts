import { type Extraction, toMajor } from '@outlay/contracts';
import { findAmounts } from './amounts.ts';
import { findCurrency } from './currency.ts';
import { findDate } from './dates.ts';
import { type BusinessFacts, type Found, isLegible, type Line, rounded, withoutCardNumber } from './line.ts';
import { findMerchant } from './merchant.ts';
import { findPlace } from './places.ts';
import type { FoundTax } from './taxes.ts';

/** What is worse is not even read as what confirms others. */
const WORST = 0.45;

/**
 * So much of a file made to do harm is looked at: the characters of a line, and the lines at the top, where the shop is, and at the end,
 * where the sums are.
 */
const LONGEST = 400;
const [TOP, END] = [150, 350];
/** Between two columns; wider gaps say no more. */
const WIDEST = 40;
const WIDE = /\s{41,}/g;

const bounded = (lines: readonly Line[]): Line[] =>
  (lines.length > TOP + END ? [...lines.slice(0, TOP), ...lines.slice(-END)] : lines).map((line) => ({
    ...line,
    text: line.text.replaceAll(WIDE, (gap) => gap.slice(0, WIDEST)).slice(0, LONGEST),
  }));

/** What is less certain is a guess, and is left to a person. */
const LEAST = 0.5;

const shown = <T>(found: Found<T> | undefined): { value: T | null; confidence: number } =>
  found && found.confidence >= LEAST
    ? { value: found.value, confidence: rounded(found.confidence) }
    : { value: null, confidence: 0 };

/** With what former releases did not read. */
export type WholeExtraction = { [Field in keyof Extraction]-?: NonNullable<Extraction[Field]> };

/** All taxes together, as surely as the least certain of them. */
const sumOf = (taxes: readonly FoundTax[]): Found<number> | undefined =>
  taxes.length === 0
    ? undefined
    : {
        value: taxes.reduce((sum, { minor }) => sum + minor, 0),
        confidence: Math.min(...taxes.map(({ confidence }) => confidence)),
      };

/** The fields of a receipt from its lines that can be read; what is not found, or hardly, is null with confidence 0. */
export const readFields = (all: readonly Line[], business: BusinessFacts, engine: string): WholeExtraction => {
  const whole = bounded(all).map(withoutCardNumber);
  const possible = whole.filter(({ confidence }) => confidence >= WORST);
  const lines = possible.filter(isLegible);
  const place = findPlace(lines);
  const ofPage = findCurrency(lines, place, business);
  const { amount, tip, taxes, currency: beside } = findAmounts(possible, ofPage.value);
  const currency = beside === undefined || beside === ofPage.value ? ofPage : { value: beside, confidence: 0.9 };
  const major = (found: Found<number> | undefined) =>
    shown(found && { ...found, value: toMajor(found.value, currency.value) });
  return {
    merchant: shown(findMerchant(whole)),
    amount: major(amount),
    // Of nothing there is no currency either; otherwise it may be assumed.
    currency: shown(lines.length > 0 ? currency : undefined),
    date: shown(findDate(lines, place, business)),
    taxAmount: major(sumOf(taxes)),
    tip: major(tip),
    taxes: taxes.map(({ name, rate, minor, confidence }) => ({
      name,
      rate,
      amount: toMajor(minor, currency.value),
      confidence: rounded(confidence),
    })),
    engine,
  };
};
