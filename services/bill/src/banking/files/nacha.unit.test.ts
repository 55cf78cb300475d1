import { describe, expect, it } from '@jest/globals';
import { isRoutingNumber } from '@outlay/contracts';
import fc from 'fast-check';
import { BANK, linesOf, NACHA, paymentsOf, total } from '../../../test/bank-payments.ts';
import { nacha } from './nacha.ts';

const yymmdd = (date: string): string => date.slice(2).replaceAll('-', '');
/** Each batch with its header, entries and control. */
const batchesOf = (lines: readonly string[]) =>
  lines.flatMap((header, first) => {
    if (!header.startsWith('5')) return [];
    const last = lines.findIndex((line, index) => index > first && line.startsWith('8'));
    return [{ header, entries: lines.slice(first + 1, last), control: lines[last] ?? '' }];
  });

describe('a Nacha file', () => {
  it('is dated by the day and the time of the business, whatever they are in UTC', () => {
    const payment = { reference: 'X', amountMinor: 5, payee: 'Łódź', date: '2026-03-16', note: '', isPerson: false };
    const head = { ...NACHA, createdAt: new Date('2026-03-14T00:30:00Z') };
    const [header = '', , entry = ''] = linesOf(nacha(head, [{ ...payment, bank: BANK.US }]), '\n');
    expect(header.slice(23, 33)).toBe('2603132030');
    expect(entry.slice(54, 76)).toBe('LODZ'.padEnd(22));
    expect(() => [...nacha(head, [{ ...payment, payee: '日本株式会社', bank: BANK.US }])]).toThrow(RangeError);
  });

  it('keeps its lengths, blocks, counts, hashes and totals', () => {
    fc.assert(
      fc.property(paymentsOf('US'), (payments) => {
        const lines = linesOf(nacha(NACHA, payments), '\n');
        expect(lines.every((line) => line.length === 94)).toBe(true);
        expect(lines.length % 10).toBe(0);
        const of = (type: string) => lines.filter((line) => line.startsWith(type) && line !== '9'.repeat(94));
        const [control = ''] = of('9');
        const entries = of('6');
        expect(entries).toHaveLength(payments.length);
        expect(entries.every((line) => isRoutingNumber(line.slice(3, 12)))).toBe(true);
        const hash = entries.reduce((sum, line) => sum + Number(line.slice(3, 11)), 0) % 10_000_000_000;
        expect(Number(control.slice(21, 31))).toBe(hash);
        expect(Number(control.slice(7, 13))).toBe(lines.length / 10);
        expect(BigInt(control.slice(43, 55))).toBe(total(payments));
        const batches = of('8');
        expect([of('5').length, batches.length]).toEqual([
          Number(control.slice(1, 7)),
          new Set(payments.map(({ date, isPerson }) => `${date} ${isPerson}`)).size,
        ]);
        expect(batches.reduce((sum, line) => sum + BigInt(line.slice(32, 44)), 0n)).toBe(total(payments));
        expect(entries.map((line) => Number(line.slice(87)))).toEqual(entries.map((_, index) => index + 1));
      }),
      { numRuns: 50 },
    );
  });

  it('pays companies by CCD and persons by PPD, in batches of their own whose controls agree', () => {
    fc.assert(
      fc.property(paymentsOf('US'), (payments) => {
        for (const { header, entries, control } of batchesOf(linesOf(nacha(NACHA, payments), '\n'))) {
          const [code, words, date] = [header.slice(50, 53), header.slice(53, 63).trim(), header.slice(69, 75)];
          expect([code, words]).toEqual(code === 'PPD' ? ['PPD', 'EXPENSES'] : ['CCD', 'PAYMENT']);
          const meant = payments.filter((each) => each.isPerson === (code === 'PPD') && yymmdd(each.date) === date);
          expect(entries.map((entry) => entry.slice(39, 54).trim())).toEqual(meant.map(({ reference }) => reference));
          expect(Number(control.slice(4, 10))).toBe(entries.length);
          expect(BigInt(control.slice(32, 44))).toBe(total(meant));
          expect(control.slice(87)).toBe(header.slice(87));
        }
      }),
      { numRuns: 50 },
    );
  });
});
