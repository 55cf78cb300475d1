import { describe, expect, it } from '@jest/globals';
import { extraction } from '@outlay/contracts';
import fc from 'fast-check';
import { readFields } from './read-fields.ts';

const CANADA = { today: '2026-11-20', currency: 'CAD', country: 'CA' };
const read = (text: string, context = CANADA) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line, index) => ({ text: line.trim(), confidence: 0.95, height: index === 0 ? 40 : 25 }));
  const { merchant, amount, currency, date, taxAmount } = readFields(lines, context, 'test');
  return [merchant.value, amount.value, currency.value, date.value, taxAmount.value];
};

describe('reading a receipt', () => {
  it('reads the French of Quebec', () => {
    const text = `Rôtisserie St-Hubert
      Tél. : 514 555-0187
      Le 3 févr. 2026  18:45
      Poulet 24,50 $
      SOUS-TOTAL 24,50 $
      TPS (5 %) 1,23 $
      TVQ (9,975 %) 2,44 $
      TOTAL 28,17 $
      COMPTANT 40,00 $
      MONNAIE 11,83 $`;
    expect(read(text)).toEqual(['Rôtisserie St-Hubert', 28.17, 'CAD', '2026-02-03', 3.67]);
  });

  it('takes the total, and not the subtotal, the cash or the change', () => {
    const text = `GREEN BEAN COFFEE #12
      SUBTOTAL 10.00
      HST 13% 1.30
      TOTAL 11.30
      CASH TENDERED 20.00
      CHANGE 8.70
      Feb 3, 2026`;
    expect(read(text)).toEqual(['GREEN BEAN COFFEE', 11.3, 'CAD', '2026-02-03', 1.3]);
  });

  it('reads thousands in both notations', () => {
    expect(read('Hotel\nTOTAL 1,234.56 USD\n2026-02-03')[1]).toBe(1_234.56);
    expect(read('Hôtel\nTOTAL TTC 1 234,56 €\n03/02/2026')).toEqual(['Hôtel', 1_234.56, 'EUR', '2026-02-03', null]);
  });

  it('names the shop without what nobody sees and no database keeps', () => {
    expect(read('Caf\0\u200bMaple\nTOTAL 1.00')[0]).toBe('Caf Maple');
    const long = String(read(`A${'𝒜'.repeat(150)}\nTOTAL 1.00`)[0]);
    expect([long.isWellFormed(), long.length]).toEqual([true, 199]);
  });

  it('reads yen, which have no decimals', () => {
    expect(read('TANAKA RAMEN\nTOTAL ¥1,280\n2026/02/03')).toEqual(['TANAKA RAMEN', 1_280, 'JPY', '2026-02-03', null]);
  });

  it.each([
    ['02/03/2026', CANADA, '2026-02-03'],
    ['02/03/2026', { ...CANADA, country: 'US', currency: 'USD' }, '2026-02-03'],
    ['02/03/2026', { ...CANADA, country: 'FR', currency: 'EUR' }, '2026-03-02'],
    ['23/02/2026', CANADA, '2026-02-23'],
    ['03.02.2026', CANADA, '2026-02-03'],
    ['14 août 2026', CANADA, '2026-08-14'],
    ['1er mars 2026', CANADA, '2026-03-01'],
    ['Sept. 5 2026', CANADA, '2026-09-05'],
    ['31/02/2026', CANADA, null],
    ['2031-01-01', CANADA, null],
  ])('reads %s as the day it is there', (text, context, day) => {
    expect(read(`SHOP\nTOTAL 5.00\n${text}`, context)[3]).toBe(day);
  });

  it('is empty where there is nothing, and has less confidence where it guesses', () => {
    const { amount, date, merchant } = readFields([{ text: '???', confidence: 0.2, height: 9 }], CANADA, 'test');
    expect([amount, date, merchant]).toEqual(Array(3).fill({ value: null, confidence: 0 }));
    const guessed = readFields([{ text: 'Coffee 4.50', confidence: 0.99, height: 9 }], CANADA, 'test');
    expect(guessed.amount).toEqual({ value: 4.5, confidence: expect.any(Number) });
    expect(guessed.amount.confidence).toBeLessThan(0.8);
  });

  it('makes nothing of lines that the reader took out of noise', () => {
    const noise = ['Fas A', 'TOTAL 11.30 £', 'HST 1.30', '2026-02-03'];
    const doubted = noise.map((text) => ({ text, confidence: 0.6, height: 30 }));
    const empty = { value: null, confidence: 0 };
    const { engine: _, ...fields } = readFields(doubted, CANADA, 'test');
    const none = { merchant: empty, amount: empty, currency: empty, date: empty, taxAmount: empty, tip: empty };
    expect(fields).toEqual({ ...none, taxes: [] });
    const print = { text: 'MAPLE BAKERY', confidence: 0.85, height: 30 };
    const among = readFields([...doubted, print], CANADA, 'test');
    expect(among).toMatchObject({ merchant: { value: 'MAPLE BAKERY' }, amount: empty, date: empty, taxAmount: empty });
    expect(among.currency).toEqual({ value: 'CAD', confidence: 0.65 });
  });

  it('is what the contract wants, whatever is printed, and its taxes add up to their sum', () => {
    const word = fc.constantFrom(
      'TOTAL',
      'GST 5%',
      'TPS',
      'MwSt 19%',
      'Tip',
      'Cash',
      'Change',
      'Rückgeld',
      'VISA',
      'x',
      '****',
    );
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }).map((minor) => (minor / 100).toFixed(2)),
      fc.constantFrom('1.234,56 €', '¥1,280', '12 34', '-5.00', '2026-02-03', ''),
    );
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(word, amount).map((parts) => parts.join('    ')),
    );
    const confidence = fc.double({ min: 0, max: 1, noNaN: true });
    const lines = fc.array(fc.record({ text: line, confidence, height: fc.integer({ min: 1, max: 90 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lines, (printed) => {
        const found = readFields(printed, CANADA, 'test');
        expect(extraction.safeParse(found).error).toBeUndefined();
        const minor = found.taxes.reduce((sum, tax) => sum + Math.round(tax.amount * 100), 0);
        if (found.taxAmount.value !== null) expect(Math.round(found.taxAmount.value * 100)).toBe(minor);
      }),
    );
  });

  it('takes no longer for a file that is made to do harm', () => {
    const printed = ['TOTAL 9.00', 'CASH 20.00', 'CHANGE 11.00', 'GST 1.00', 'TIP 2.00', ' '.repeat(100_000)];
    const lines = Array.from({ length: 120_000 }, (_, index) => ({
      text: `${printed[index % printed.length]} #${index % 7}`,
      confidence: 1,
      height: 20,
    }));
    expect(readFields(lines, CANADA, 'test').amount.value).not.toBeNull();
  });
});
