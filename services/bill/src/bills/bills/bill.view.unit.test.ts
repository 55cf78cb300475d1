import { describe, expect, it } from '@jest/globals';
import { exampleBill, NOW } from '../../../test/publishes.ts';
import type { Bill } from './bill.ts';
import { approvalView, billView } from './bill.view.ts';
import { sumUp } from './lines.ts';

describe('an approval', () => {
  it('is shown with its members in one order, also as jsonb gives it back', () => {
    const kept = { level: 1, status: 'approved' as const, actedAt: null, comment: null, approverId: 8 };
    expect(Object.entries(approvalView(kept))).toEqual([
      ['level', 1],
      ['approverId', 8],
      ['status', 'approved'],
      ['comment', null],
      ['actedAt', null],
    ]);
  });
});

describe('the taxes of a bill', () => {
  const shown = (
    written: Parameters<typeof sumUp>[0],
    changes: Partial<Bill> = {},
    locale: 'en-CA' | 'fr-CA' = 'en-CA',
  ) => {
    const sums = sumUp(written, changes.currency ?? 'CAD');
    const bill = exampleBill({ ...sums, amountsInclude: written.amountsInclude ?? 'tax', ...changes });
    return billView({ bill, timeZone: 'America/Toronto', now: NOW }, locale).policyViolations;
  };
  const tax = (name: string, rate: number | null, amount: number) => ({ name, rate, amount });
  const message = 'These taxes fit no province’s rates of that day and this amount: GST.';

  it('are wrong where 199 are said to hold a GST of 99', () => {
    const written = { amount: 199, taxes: [tax('GST', null, 99)] };
    expect(shown(written)).toEqual([{ code: 'TAX_MISMATCH', severity: 'warning', message }]);
    expect(shown(written, {}, 'fr-CA')).toMatchObject([
      { message: 'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : GST.' },
    ]);
  });

  const QUEBEC = [tax('GST', 5, 5), tax('QST', 9.975, 9.98)];
  it.each([
    ['in the lines', { amount: 114.98, taxes: QUEBEC }, {}],
    ['added to the lines', { lineItems: [{ amount: 100 }], taxes: QUEBEC, amountsInclude: 'none' as const }, {}],
    [
      'of one line beside one that has none',
      { lineItems: [{ amount: 114.98, taxAmount: 14.98 }, { amount: 60 }], taxes: QUEBEC },
      {},
    ],
    [
      'the same, added',
      {
        lineItems: [{ amount: 100, taxAmount: 14.98 }, { amount: 60 }],
        taxes: QUEBEC,
        amountsInclude: 'none' as const,
      },
      {},
    ],
    [
      'rounded on each of four lines',
      { lineItems: Array(4).fill({ amount: 1.1 }), taxes: [tax('GST', 5, 0.24)], amountsInclude: 'none' as const },
      {},
    ],
    [
      'less those of what is taken off',
      {
        lineItems: [
          { amount: 100, taxAmount: 5 },
          { amount: -20, taxAmount: -1 },
        ],
        taxes: [tax('GST', 5, 4)],
        amountsInclude: 'none' as const,
      },
      {},
    ],
    ['of another country', { amount: 199, taxes: [tax('VAT', 20, 99)] }, { currency: 'EUR' }],
    ['that are not named', { lineItems: [{ amount: 199, taxAmount: 99 }] }, {}],
  ])('are right: %s', (_name, written, changes) => {
    expect(shown(written, changes)).toEqual([]);
  });

  it('are wrong where what is meant as net is entered as gross', () => {
    expect(shown({ lineItems: [{ amount: 100 }], taxes: QUEBEC })).toMatchObject([{ code: 'TAX_MISMATCH' }]);
  });
});
