import { describe, expect, it } from '@jest/globals';
import { billPaid } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { settleBill } from '../src/payments/pay-bill.ts';
import { exampleBill, NOW, publishedBy } from './publishes.ts';

const step = settleBill(exampleBill({ status: 'PROCESSING', paymentId: 71 }), { now: NOW, method: 'EFT' });
const published = publishedBy(step.steps).find(({ type }) => type === 'bill.paid');

describe('bill.paid, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billPaid, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billPaid.example));
    expect(published?.data).toMatchObject({
      bill: { status: 'PAID', balance: 0 },
      payment: { paymentId: 71, reference: 'OUT71', amount: 904, method: 'EFT' },
    });
  });
});
