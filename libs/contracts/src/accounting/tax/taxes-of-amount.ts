import { weightedParts } from '../../values/money.ts';
import type { TaxCodeView } from './tax-code.resource.ts';

/** What the computing needs to know of a code. */
export type TaxRule = Pick<TaxCodeView, 'id' | 'rates' | 'included' | 'compound' | 'reverseCharge' | 'useTax'>;
/** One tax in minor units. `percent`: the rate of the day, 0 before the first one. */
export type WorkedTax = { taxCodeId: number; percent: number; amount: number };
/** All in minor units: `net`, the taxes and the untaxed part (the tip) add up to `gross`, always. */
export type TaxedAmount = { net: number; taxes: WorkedTax[]; gross: number };

/** Percent with up to four decimals, as a whole number; so no cent is lost to binary fractions. */
const SCALE = 10_000;
const HUNDRED = 100n * BigInt(SCALE);
const scaled = (percent: number): bigint => BigInt(Math.round(percent * SCALE));

/**
 * A fraction of an amount, half up: a fraction of a cent that is at least half counts as a whole cent, a smaller one is disregarded
 * (Excise Tax Act, section 165.2(2); Act respecting the Québec sales tax, section 68). Below zero it is the mirror image, as a credit
 * must take back just what was charged.
 */
export const fractionOf = (amount: number, numerator: bigint, denominator: bigint): number => {
  const product = BigInt(Math.abs(amount)) * numerator;
  const rounded = Number((product * 2n + denominator) / (denominator * 2n));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
};

/** The rate of a day, in percent; 0 before the first one, and of codes on which nothing is charged. */
export const percentOn = ({ rates }: Pick<TaxRule, 'rates'>, day: string): number => {
  let latest: { percent: number; from: string } | undefined;
  for (const rate of rates) if (rate.from <= day && (latest === undefined || rate.from >= latest.from)) latest = rate;
  return latest?.percent ?? 0;
};

/** The single taxes that a code stands for: itself, or the parts of a group. Parts that are gone are left out. */
export const singleTaxes = <C extends Pick<TaxCodeView, 'id' | 'components'>>(code: C, codes: readonly C[]): C[] => {
  if (code.components.length === 0) return [code];
  return code.components.flatMap((id) => codes.find((each) => each.id === id) ?? []);
};

/** No vendor charges it: the buyer owes it to the agency (see `selfAssessedTax`). */
export const isSelfAssessed = ({ reverseCharge, useTax }: Pick<TaxRule, 'reverseCharge' | 'useTax'>): boolean =>
  reverseCharge || useTax;

/** The rate as a part of the net amount, compound ones with the taxes that they are charged on: 9.975 is 99750. */
type Part = { code: TaxRule; percent: number; weight: bigint };

const partsOn = (codes: readonly TaxRule[], day: string): Part[] => {
  const rated = codes.map((code) => ({ code, percent: isSelfAssessed(code) ? 0 : percentOn(code, day) }));
  const simple = rated.reduce((sum, { code, percent }) => (code.compound ? sum : sum + scaled(percent)), 0n);
  return rated.map(({ code, percent }) => {
    // In parts of HUNDRED squared, so that the product of two rates is exact.
    const base = code.compound ? HUNDRED + simple : HUNDRED;
    return { code, percent, weight: scaled(percent) * base };
  });
};

/** As a till works them out: each of the price, rounded by itself; compound ones of the price with the others, as these are printed. */
const charged = (net: number, parts: readonly Part[]): WorkedTax[] => {
  const simple = parts.map(({ code, percent }) => (code.compound ? 0 : fractionOf(net, scaled(percent), HUNDRED)));
  const withSimple = simple.reduce((sum, amount) => sum + amount, net);
  return parts.map(({ code, percent }, at) => ({
    taxCodeId: code.id,
    percent,
    amount: code.compound ? fractionOf(withSimple, scaled(percent), HUNDRED) : (simple[at] ?? 0),
  }));
};

const sumOf = (taxes: readonly WorkedTax[]): number => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** The taxes of a price without taxes, in minor units. Groups are given as their single taxes. */
export const taxesOfNet = (net: number, codes: readonly TaxRule[], day: string): TaxedAmount => {
  const taxes = charged(net, partsOn(codes, day));
  return { net, taxes, gross: net + sumOf(taxes) };
};

/** How far the price that a till began with may lie from the exact quotient: half a cent for each of at most ten taxes. */
const NEAR = 5;

/** The price from which a till comes to just this total, the nearest one; undefined where none does. */
const tilled = (taxed: number, nearest: number, parts: readonly Part[]): TaxedAmount | undefined => {
  for (let off = 0; off <= NEAR; off += 1)
    for (const net of off === 0 ? [nearest] : [nearest - off, nearest + off]) {
      const taxes = charged(net, parts);
      if (net + sumOf(taxes) === taxed) return { net, taxes, gross: taxed };
    }
  return undefined;
};

/**
 * What taxes are in a total, in minor units. `untaxed` is what of the total was not taxed: the tip, and lines that are exempt or
 * zero-rated. The net amount returned has no tip in it: net + taxes + untaxed = gross.
 *
 * Taxes on top are those that a till comes to from some price. Where no price gives the total (an included tax, an agreed round total),
 * the tax is its fraction of the total, as the agency has it: 5/105, or 5/114.975 beside QST.
 */
export const taxesOfGross = (gross: number, untaxed: number, codes: readonly TaxRule[], day: string): TaxedAmount => {
  const taxed = gross - untaxed;
  const parts = partsOn(codes, day);
  const whole = parts.reduce((sum, { weight }) => sum + weight, HUNDRED * HUNDRED);
  const isIncluded = parts.some(({ code }) => code.included);
  const exact = isIncluded ? undefined : tilled(taxed, fractionOf(taxed, HUNDRED * HUNDRED, whole), parts);
  if (exact) return { ...exact, gross };
  const taxes = parts.map(({ code, percent, weight }) => {
    return { taxCodeId: code.id, percent, amount: fractionOf(taxed, weight, whole) };
  });
  return { net: taxed - sumOf(taxes), taxes, gross };
};

/** The tax that the buyer owes by itself, on what was bought without it: reverse charge and use tax; 0 of all others. */
export const selfAssessedTax = (net: number, code: TaxRule, day: string): number =>
  isSelfAssessed(code) ? fractionOf(net, scaled(percentOn(code, day)), HUNDRED) : 0;

/** A tax that was worked out on a whole receipt, shared out to its lines by their amounts: the parts add up to it. */
export const taxByLine = (amount: number, lines: readonly number[]): number[] =>
  amount < 0 ? weightedParts(-amount, lines).map((part) => (part === 0 ? 0 : -part)) : weightedParts(amount, lines);
