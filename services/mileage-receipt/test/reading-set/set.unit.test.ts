import { describe, expect, it } from '@jest/globals';
import { readFields } from '../../src/receipts/reading/read-fields.ts';
import type { Half } from './draft.ts';
import { FIELDS, judge, type Verdict } from './judge.ts';
import { BUSINESS, readingSet, type Specimen, textOf } from './set.ts';

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
