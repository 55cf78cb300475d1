import { describe, expect, it } from '@jest/globals';
import type { Bill, BillsBulkActionResponse } from '../../core/api/index.ts';
import { outcomesOf, paidOf } from './outcomes.ts';

const bill = (id: number) => ({ id, balance: id * 10, currency: 'CAD' }) as Bill;
const answer = (results: BillsBulkActionResponse['results']): BillsBulkActionResponse => ({
  successCount: 0,
  failedCount: 0,
  skippedCount: 0,
  results,
});

describe('what a dry run shows of bills', () => {
  const outcomes = outcomesOf(
    [bill(1), bill(2), bill(3)],
    answer([
      { billId: 3, success: false, error: 'No bank details.', errorCode: 'VENDOR_PAYMENT_DETAILS_MISSING' },
      { billId: 2, success: false, error: 'It is scheduled.', errorCode: 'ALREADY_SCHEDULED' },
      { billId: 1, success: true, error: null, errorCode: null },
    ]),
  );

  it('is which are paid, which stay and which cannot be, with the reason', () => {
    expect(outcomes.map(({ bill: { id }, kind, reason }) => [id, kind, reason])).toEqual([
      [1, 'pay', null],
      [2, 'skip', 'It is scheduled.'],
      [3, 'fail', 'No bank details.'],
    ]);
  });

  it('adds up what is paid alone', () => {
    expect(paidOf(outcomes)).toEqual([{ amount: 10, currency: 'CAD' }]);
  });

  it('is empty where nothing was answered', () => {
    expect(outcomesOf([bill(1)], answer(null))).toEqual([]);
  });
});
