import { describe, expect, it } from '@jest/globals';
import { billScheduled } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { type Scheduled, scheduleBill } from '../src/payments/schedule-payment.ts';
import { exampleBill, exampleBusiness, exampleVendor, NOW, OTHER, publishedBy } from './publishes.ts';

const step = scheduleBill(
  exampleBill({ status: 'READY_FOR_PAYMENT' }),
  { scheduledDate: '2026-04-11', paymentMethod: null, comment: null },
  {
    actor: OTHER,
    business: exampleBusiness(),
    payee: exampleVendor(),
    means: { environment: 'sandbox', formats: [] },
    now: NOW,
  },
  71,
) as Scheduled;
const published = publishedBy(step.steps).find(({ type }) => type === 'bill.scheduled');

describe('bill.scheduled, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billScheduled, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billScheduled.example));
    expect(published?.data).toMatchObject({
      bill: { status: 'SCHEDULED', processDate: '2026-04-13', paymentMethod: 'EFT' },
      paymentId: 71,
    });
  });
});
