import { describe, expect, it } from '@jest/globals';
import { billPaymentFailed } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { failBill } from '../src/payments/pay-bill.ts';
import { exampleBill, NOW, publishedBy } from './publishes.ts';

const step = failBill(exampleBill({ status: 'PROCESSING', paymentId: 71 }), {
  now: NOW,
  code: 'account_closed',
  reason: null,
});
const published = publishedBy(step.steps).find(({ type }) => type === 'bill.payment_failed');

describe('bill.payment_failed, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billPaymentFailed, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billPaymentFailed.example));
    expect(published?.data).toMatchObject({
      bill: { status: 'PAYMENT_FAILED', failureCode: 'account_closed' },
      paymentId: 71,
    });
  });
});
