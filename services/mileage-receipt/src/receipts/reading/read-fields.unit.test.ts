import { describe, expect, it } from '@jest/globals';
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
});
