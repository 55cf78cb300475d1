import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BANK, CPA, linesOf, paymentsOf, total } from '../../../test/bank-payments.ts';
import { readCpa005 } from '../../../test/judges/read-cpa005.ts';
import { cpa005 } from './cpa005.ts';

const ONE = { reference: 'X', payee: 'P', bank: BANK.CA, date: '2026-03-16', note: '', isPerson: false };

describe('a CPA 005 file', () => {
  it('keeps its lengths, counts and totals', () => {
    fc.assert(
      fc.property(paymentsOf('CA'), (payments) => {
        const records = linesOf(cpa005(CPA, payments), '\r\n');
        expect(records.every((record) => record.length === 1464 && /^[\x20-\x7e]+$/.test(record))).toBe(true);
        expect(records.map((record) => record[0]).join('')).toBe(`A${'C'.repeat(Math.ceil(payments.length / 6))}Z`);
        expect(records.map((record) => Number(record.slice(1, 10)))).toEqual(records.map((_, index) => index + 1));
        expect(new Set(records.map((record) => record.slice(10, 24)))).toEqual(new Set(['12345678900003']));
        const segments = records
          .filter((record) => record[0] === 'C')
          .flatMap((record) =>
            Array.from({ length: 6 }, (_, index) => record.slice(24 + index * 240, 264 + index * 240)),
          )
          .filter((segment) => segment.trim() !== '');
        expect(segments.map((segment) => Number(segment.slice(3, 13)))).toEqual(
          payments.map((each) => each.amountMinor),
        );
        const trailer = records.at(-1) ?? '';
        expect(BigInt(trailer.slice(46, 60))).toBe(total(payments));
        expect(Number(trailer.slice(60, 68))).toBe(payments.length);
      }),
      { numRuns: 50 },
    );
  });

  it('is read by the layout of the standard as it was meant', () => {
    fc.assert(
      fc.property(paymentsOf('CA'), (payments) => {
        const file = readCpa005([...cpa005(CPA, payments)].join(''));
        expect(file).toMatchObject({ created: '026072', currency: 'CAD' });
        expect(file.payments.map(({ amountMinor, reference }) => [amountMinor, reference])).toEqual(
          payments.map(({ amountMinor, reference }) => [amountMinor, reference]),
        );
      }),
      { numRuns: 50 },
    );
    const [first, ...rest] = linesOf(cpa005(CPA, [{ ...ONE, amountMinor: 5 }]), '\r\n');
    const more = rest.map((record) => record.replace(/^(C.{23}.{12})5/, '$16'));
    expect(() => readCpa005([first, ...more, ''].join('\r\n'))).toThrow('the sum of credits');
  });

  it('puts each field where the standard has it', () => {
    const payment = {
      reference: 'OUT71',
      amountMinor: 90_400,
      payee: 'Moulins de l’Été',
      bank: BANK.CA,
      isPerson: false,
    };
    const [header = '', credit = '', trailer = ''] = linesOf(
      cpa005(CPA, [{ ...payment, date: '2026-04-13', note: 'F-1' }]),
      '\r\n',
    );
    expect(header.slice(0, 58)).toBe(`A000000001123456789000030260720033${'0'}${' '.repeat(20)}CAD`);
    const segment = credit.slice(24, 264);
    expect(segment.slice(0, 3)).toBe('460');
    expect(segment.slice(3, 13)).toBe('0000090400');
    expect(segment.slice(13, 19)).toBe('026103');
    expect(segment.slice(19, 28)).toBe('000600123');
    expect(segment.slice(28, 40)).toBe('1234567     ');
    expect(segment.slice(65, 80)).toBe('MAPLE BAKERY   ');
    expect(segment.slice(80, 110)).toBe("MOULINS DE L'ETE".padEnd(30));
    expect(segment.slice(110, 140)).toBe('BOULANGERIE ERABLE INC.'.padEnd(30));
    expect(segment.slice(150, 169)).toBe('OUT71'.padEnd(19));
    expect(segment.slice(169, 178)).toBe('000304567');
    expect(trailer.slice(0, 24)).toBe('Z00000000312345678900003');
  });

  it('is dated by the day of the business, whatever the day is in UTC', () => {
    const payment = {
      reference: 'X',
      amountMinor: 5,
      payee: 'P',
      bank: BANK.CA,
      date: '2026-03-16',
      note: '',
      isPerson: false,
    };
    const made = (createdAt: Date) => linesOf(cpa005({ ...CPA, createdAt }, [payment]), '\r\n')[0]?.slice(24, 30);
    // Half past eight in the evening of the 13th, and the last second of the year, in Toronto.
    expect(made(new Date('2026-03-14T00:30:00Z'))).toBe('026072');
    expect(made(new Date('2027-01-01T04:59:59Z'))).toBe('026365');
  });

  it('has the name by the rule of names, and no memo where nothing of it can be written', () => {
    const payment = {
      reference: 'X',
      amountMinor: 5,
      bank: BANK.CA,
      date: '2026-03-16',
      note: '请求书',
      isPerson: false,
    };
    const segment = (payee: string) => linesOf(cpa005(CPA, [{ ...payment, payee }]), '\r\n')[1]?.slice(24, 264) ?? '';
    const written = segment('Boulangerie Éléphant Œuvré');
    expect(written.slice(80, 110)).toBe('BOULANGERIE ELEPHANT OEUVRE'.padEnd(30));
    expect(written.slice(190, 205)).toBe(' '.repeat(15));
    expect(() => segment('日本株式会社')).toThrow(RangeError);
  });

  it('marks a payment to a person as an expense payment', () => {
    const payment = { reference: 'X', amountMinor: 5, payee: 'P', bank: BANK.CA, date: '2026-04-13', note: '' };
    const [, credit = ''] = linesOf(
      cpa005(CPA, [
        { ...payment, isPerson: true },
        { ...payment, isPerson: false },
      ]),
      '\r\n',
    );
    expect([credit.slice(24, 27), credit.slice(264, 267)]).toEqual(['452', '460']);
  });

  it('refuses an amount that does not fit', () => {
    const payment = { reference: 'X', amountMinor: 10_000_000_000, payee: 'P', bank: BANK.CA, isPerson: false };
    expect(() => [...cpa005(CPA, [{ ...payment, date: '2026-04-13', note: '' }])]).toThrow(RangeError);
  });
});
