import { describe, expect, it } from '@jest/globals';
import { billPaymentFailed } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { failBill } from '../src/domain/pay-bill.ts';
import { exampleBill, NOW, saidBy } from './says.ts';

const step = failBill(exampleBill({ status: 'PROCESSING', paymentId: 71 }), {
  now: NOW,
  code: 'account_closed',
  reason: null,
});
const said = saidBy(step.steps).find(({ type }) => type === 'bill.payment_failed');

describe('bill.payment_failed, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billPaymentFailed, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billPaymentFailed.example));
    expect(said?.data).toMatchObject({
      bill: { status: 'PAYMENT_FAILED', failureCode: 'account_closed' },
      paymentId: 71,
    });
  });
});
