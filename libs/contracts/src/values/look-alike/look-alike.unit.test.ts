import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../calendar.ts';
import { type ComparedFacts, likenessOf, lookAlikesOf } from './look-alike.ts';
import { lookOf, stemOf } from './stem.ts';

describe('the stem of a name', () => {
  it.each([
    ['Tim Hortons', 'Tim Hortons #1234'],
    ['Tim Hortons', 'TIM HORTONS 1234 TORONTO ON'],
    ['Tim Hortons', 'SQ *Tim Hortons'],
    ['Café Myriade', 'SQ *CAFE MYRIADE MONTREAL QC'],
    ['Etsy', 'PAYPAL *ETSY'],
    ['Uber', 'UBER *TRIP'],
    ['Amazon.ca', 'AMAZON.CA*2K4ZT7 '],
    ['7-Eleven', '7 ELEVEN STORE #045'],
    ['McDonald’s', "MCDONALD'S No. 12"],
    ['Jean Coutu', 'Jean-Coutu succ. 7'],
    ['Acme Ltd', 'ACME LTD'],
    ['Acme', 'Acme, Inc.'],
    ['Acme Ltd ', 'Acme Limited'],
    ['Boulangerie Éléphant Ltée', 'BOULANGERIE ELEPHANT'],
    ['Œuvres & Fils S.A.R.L.', 'Oeuvres et Fils'],
    ['Müller GmbH & Co. KG', 'Mueller'],
    ['The Home Depot', 'HOME DEPOT #7001'],
    ['Ｒｅｗｅ', 'REWE\u200b'],
    ['日本株式会社', '日本 株式会社'],
  ])('of %s is that of %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each([
    ['Tim Hortons', 'Tom Hortons'],
    ['Bank of Montreal', 'Bank of Toronto'],
    ['Studio 54', 'Studio 45'],
    ['Motel 6', 'Motel 8'],
    ['Ontario Power', 'Ontario'],
    ['Inc.', 'Ltd.'],
    ['New York Fries', 'Los Angeles Fries'],
    ['日本株式会社', '中国株式会社'],
    ['***', '---'],
  ])('of %s is not that of %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('is never empty, is its own stem in small letters, and takes case and blanks around it for nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== ''),
        (name) => {
          expect(stemOf(name)).not.toBe('');
          expect(stemOf(name.toLowerCase())).toBe(stemOf(name));
          expect(stemOf(` ${name}\t`)).toBe(stemOf(name));
        },
      ),
    );
  });
});

describe('the look of a number', () => {
  it.each([
    ['DOM-1', 'dom 1'],
    ['DOM-1', 'D0M-1'],
    ['DOM-1', 'DOM-I'],
    ['DOM-1', 'dom-l'],
    ['DOM-1', 'DOM 001'],
    ['INV-2026-0015', 'INV/2026/15'],
    ['A5-8', 'AS–B'],
    ['№ 12', 'no 12'],
  ])('of %s is that of %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it.each([
    ['DOM-1', 'DOM-2'],
    ['DOM-1', 'DOM-10'],
    ['12', '21'],
    ['***', '---'],
  ])('of %s is not that of %s', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });
});

const DAY = '2026-03-13';
const coffee = { merchant: 'Tim Hortons', amount: { minor: 1840, currency: 'CAD' }, day: DAY };
const text = fc.option(fc.constantFrom('Acme', 'ACME Ltd.', 'DOM-1', 'd0m 1', 'Other', '日本'), { nil: null });
const facts: fc.Arbitrary<ComparedFacts> = fc.record({
  number: text,
  names: fc.array(text, { maxLength: 2 }),
  merchant: text,
  email: text,
  amount: fc.option(fc.record({ minor: fc.constantFrom(1, 100), currency: fc.constantFrom('CAD', 'USD') }), {
    nil: null,
  }),
  taxNumber: text,
  bankAccount: text,
  day: fc.option(fc.integer({ min: 0, max: 6 }).map((days) => addDays(DAY, days))),
});

describe('two records', () => {
  it('are alike with the reasons, the day after and by another spelling', () => {
    expect(likenessOf(coffee, coffee)).toEqual({ score: 1, reasons: ['merchant', 'amount', 'day'] });
    expect(likenessOf(coffee, { ...coffee, day: '2026-03-14' })).toEqual({
      score: 0.96,
      reasons: ['merchant', 'amount', 'day'],
    });
    expect(likenessOf(coffee, { ...coffee, merchant: 'Tim Hortons #1234' })).toEqual({
      score: 0.95,
      reasons: ['merchant', 'amount', 'day'],
    });
    expect(likenessOf(coffee, { ...coffee, day: '2026-03-20' }).reasons).toEqual(['merchant', 'amount']);
    expect(likenessOf(coffee, { ...coffee, amount: { minor: 1840, currency: 'USD' } }).reasons).toEqual([
      'merchant',
      'day',
    ]);
    expect(likenessOf({ names: ['Acme Ltd ', null] }, { names: ['Other', 'ACME LTD'] })).toEqual({
      score: 1,
      reasons: ['name'],
    });
    expect(likenessOf({ number: 'DOM-1' }, { number: 'D0M-1' })).toEqual({ score: 0.9, reasons: ['number'] });
    expect(likenessOf({}, coffee)).toEqual({ score: 0, reasons: [] });
  });

  it('are as alike whichever is looked at first, and a record is nothing more than itself', () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const likeness = likenessOf(one, other);
        expect(likenessOf(other, one)).toEqual(likeness);
        expect(likeness.score).toBeGreaterThanOrEqual(0);
        const itself = likenessOf(one, one);
        expect([0, 1]).toContain(itself.score);
        expect(likeness.score).toBeLessThanOrEqual(Math.max(itself.score, 1));
        expect(likeness.score > 0).toBe(likeness.reasons.length > 0);
      }),
    );
  });

  it('come in one order, the most alike first, in whatever order they are found', () => {
    const found = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), of: facts }), {
      selector: ({ id }) => id,
      maxLength: 15,
    });
    fc.assert(
      fc.property(facts, found, (one, all) => {
        const candidates = all.map(({ id, of }) => ({ id, ...of }));
        const alike = lookAlikesOf(one, candidates);
        expect(lookAlikesOf(one, candidates.toReversed())).toEqual(alike);
        const scores = alike.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(alike.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
