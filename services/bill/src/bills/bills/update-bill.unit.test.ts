import { describe, expect, it } from '@jest/globals';
import { AMOUNTS_INCLUDE, toMajor, type UpdateBill } from '@outlay/contracts';
import fc from 'fast-check';
import { ACTOR, exampleBill, loadedBill, NOW } from '../../../test/publishes.ts';
import type { Bill } from './bill.ts';
import { billView } from './bill.view.ts';
import { sumUp } from './lines.ts';
import { decideUpdateBill } from './update-bill.ts';

const QUEBEC = [
  { name: 'GST', rate: 5, amount: 5 },
  { name: 'QST', rate: 9.975, amount: 9.98 },
];

const billOf = (written: Parameters<typeof sumUp>[0], currency = 'CAD'): Bill =>
  exampleBill({ ...sumUp(written, currency), amountsInclude: written.amountsInclude ?? 'tax', currency });

const stepsOf = (bill: Bill, command: UpdateBill) =>
  decideUpdateBill(loadedBill(bill), command, { requested: 'unchanged', actor: ACTOR, now: NOW });

const changed = (bill: Bill, command: UpdateBill): Bill => stepsOf(bill, command).at(-1)?.bill ?? bill;

const net = billOf({ lineItems: [{ amount: 100 }], taxes: QUEBEC, amountsInclude: 'none' });

describe('a bill that is written back as it was answered', () => {
  it('is not changed, whatever its lines and taxes and what their amounts include', () => {
    const line = fc.record({
      net: fc.integer({ min: 1, max: 999_999 }),
      tax: fc.integer({ min: 0, max: 9_999 }),
      quantity: fc.constantFrom(1, 2, 0.5, 3),
    });
    const kinds = fc.record({
      code: fc.constantFrom('CAD', 'JPY', 'KWD'),
      amountsInclude: fc.constantFrom(...AMOUNTS_INCLUDE),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      isNamed: fc.boolean(),
    });
    fc.assert(
      fc.property(kinds, ({ code, amountsInclude, lines, isNamed }) => {
        const tax = lines.reduce((sum, each) => sum + each.tax, 0);
        const written = {
          amountsInclude,
          lineItems: lines.map((each) => ({
            quantity: each.quantity,
            amount: toMajor(amountsInclude === 'none' ? each.net : each.net + each.tax, code),
            taxAmount: toMajor(each.tax, code),
          })),
          taxes: isNamed && tax > 0 ? [{ name: 'Tax', rate: null, amount: toMajor(tax, code) }] : [],
        };
        const bill = billOf(written, code);
        const view = billView({ bill, timeZone: 'America/Toronto', now: NOW }, 'en-CA');
        const lineItems = view.lineItems.map(({ id, ...each }) => each);
        const { amount, taxes, currency } = view;
        expect(stepsOf(bill, { amount, taxes, currency, lineItems, amountsInclude: view.amountsInclude })).toEqual([]);
      }),
    );
  });
});

describe('a bill whose taxes are added to its lines', () => {
  it('keeps them when only its lines change, and has other ones when only these do', () => {
    expect(changed(net, { lineItems: [{ amount: 80 }, { amount: 20 }] })).toMatchObject({
      amountMinor: 11_498,
      taxMinor: 1498,
      taxes: QUEBEC,
    });
    const hst = [{ name: 'HST', rate: 13, amount: 13 }];
    expect(changed(net, { taxes: hst })).toMatchObject({ amountMinor: 11_300, taxMinor: 1300, taxes: hst });
    expect(changed(net, { taxes: [] })).toMatchObject({ amountMinor: 10_000, taxMinor: 0 });
    expect(changed(net, { lineItems: [{ amount: 200, taxAmount: 26 }] })).toMatchObject({
      amountMinor: 22_600,
      taxes: [],
    });
  });

  it('comes to what is given as its amount', () => {
    expect(changed(net, { amount: 214.98 })).toMatchObject({ amountMinor: 21_498, lines: [{ amountMinor: 20_000 }] });
  });

  it('comes to its lines alone when these are said to include them, and back', () => {
    const gross = changed(net, { amountsInclude: 'tax' });
    expect(gross).toMatchObject({ amountMinor: 10_000, taxMinor: 1498, amountsInclude: 'tax' });
    expect(changed(gross, { amountsInclude: 'none' })).toMatchObject({ amountMinor: 11_498, amountsInclude: 'none' });
  });

  it('is a draft again after any of it, as whoever approves judges what is owed', () => {
    const waiting = { ...net, status: 'PENDING_APPROVAL' as const };
    expect(changed(waiting, { amountsInclude: 'tax' }).status).toBe('DRAFT');
  });
});
