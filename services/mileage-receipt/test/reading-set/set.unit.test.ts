import { describe, expect, it } from '@jest/globals';
import { readFields } from '../../src/receipts/reading/read-fields.ts';
import type { Half } from './draft.ts';
import { FIELDS, judge, type Verdict } from './judge.ts';
import { BUSINESS, readingSet, type Specimen, textOf } from './set.ts';
import { type Part, type Written, writtenSet } from './written.ts';

/** As a perfect reader has its lines. */
const verdictsOf = (specimen: Specimen): Verdict[] => {
  const lines = textOf(specimen).map((text, index) => ({ text, confidence: 0.95, height: index === 0 ? 40 : 25 }));
  return judge(specimen.truth, readFields(lines, BUSINESS, 'test'));
};

const wrongIn = (specimens: readonly Specimen[]): [string, string, unknown][] =>
  specimens.flatMap((specimen) =>
    verdictsOf(specimen).flatMap(({ field, isRight, read }): [string, string, unknown][] =>
      isRight ? [] : [[specimen.name, field, read]],
    ),
  );

const of = (half: Half, language: string): Specimen[] =>
  readingSet(half).filter((specimen) => specimen.language === language);

describe('the text of made receipts', () => {
  it.each(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'])('is read without a mistake: %s', (language) => {
    const specimens = of(0, language);
    expect(specimens.length).toBeGreaterThanOrEqual(4);
    expect(wrongIn(specimens)).toEqual([]);
  });

  it('is read nearly as well with words, names, addresses and dates that the rules were not made with', () => {
    const verdicts = readingSet(1).flatMap(verdictsOf);
    for (const field of FIELDS) {
      const all = verdicts.filter((verdict) => verdict.field === field);
      const right = all.filter(({ isRight }) => isRight);
      expect([field, right.length / all.length >= 0.96]).toEqual([field, true]);
    }
  });

  it('is the same at every run, of twelve kinds in ten countries', () => {
    expect(readingSet(0)).toEqual(readingSet(0));
    expect(readingSet(0)).toHaveLength(96);
    expect(new Set(readingSet(0).map(({ layout }) => layout)).size).toBe(12);
    expect(readingSet(1).map(textOf)).not.toEqual(readingSet(0).map(textOf));
  });
});

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Cash that was rounded is printed nowhere: it is what was handed over less the change. */
const IS_WORKED_OUT = /^(?:ROUNDING|REMISE|Change)/;

/** What of the truth does not stand in the line that is marked with its field. */
const misplacedIn = ({ truth, places }: Written): string[] => {
  const linesOf = (wanted: string): string[] => places.filter(({ field }) => field === wanted).map(({ line }) => line);
  const hasAmount = (field: string, amount: number): boolean => {
    const digits = digitsOf(truth.currency === 'JPY' ? String(amount) : amount.toFixed(2)).replace(/^0+/, '');
    return linesOf(field).some((line) => digitsOf(line).includes(digits) || IS_WORKED_OUT.test(line));
  };
  const checks: [string, boolean][] = [
    ['merchant', linesOf('merchant').some((line) => lettersOf(line).includes(lettersOf(truth.merchant)))],
    ['amount', hasAmount('amount', truth.amount)],
    ['date', linesOf('date').some((line) => line.includes(String(Number(truth.date.slice(8)))))],
    ['tip', truth.tip === null ? linesOf('tip').length === 0 : hasAmount('tip', truth.tip)],
    ...truth.taxes.map(({ name, amount }): [string, boolean] => [name, hasAmount('tax', amount)]),
  ];
  return checks.flatMap(([field, isThere]) => (isThere ? [] : [field]));
};

describe('the text of receipts that were written by hand', () => {
  it.each<[Part, number]>([
    ['first', 30],
    ['second', 30],
    ['third', 30],
    ['kinds', 45],
  ])('is read without a mistake: %s', (part, count) => {
    const specimens = writtenSet(part);
    expect(specimens).toHaveLength(count);
    expect(wrongIn(specimens)).toEqual([]);
  });

  it('has each right value in the line that is marked with it', () => {
    const specimens = (['first', 'second', 'third'] as const).flatMap(writtenSet);
    expect(specimens.flatMap((specimen) => misplacedIn(specimen).map((field) => [specimen.name, field]))).toEqual([]);
  });
});
