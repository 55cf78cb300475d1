import { describe, expect, it } from '@jest/globals';
import { batchRequestOf, payableOf, stillPayable } from './chosen-payables.ts';

describe('what is chosen for a batch', () => {
  it('is what is still listed, as it is now: what somebody paid meanwhile is not sent', () => {
    const listed = [
      { id: 2, balance: 90 },
      { id: 3, balance: 30 },
    ];
    expect(
      stillPayable(
        [
          { id: 1, balance: 10 },
          { id: 2, balance: 20 },
        ],
        listed,
      ),
    ).toEqual([{ id: 2, balance: 90 }]);
  });

  it('is nothing while the list is being read', () => {
    expect(stillPayable([{ id: 1 }])).toEqual([]);
  });

  it('names no bills where only reports are paid', () => {
    expect(batchRequestOf({ id: 7, format: 'nacha' }, { billIds: [], reportIds: [4] })).toEqual({
      billIds: undefined,
      reportIds: [4],
      format: 'nacha',
      fundingAccountId: 7,
    });
  });

  it('leaves out what the preview says cannot be paid', () => {
    const result = { payee: null, amount: null, processDate: null, error: null, errorCode: null };
    expect(
      payableOf({
        results: [
          { ...result, billId: 1, reportId: null, success: true },
          { ...result, billId: 2, reportId: null, success: false },
          { ...result, billId: null, reportId: 3, success: true },
        ],
      }),
    ).toEqual({ billIds: [1], reportIds: [3] });
  });
});
