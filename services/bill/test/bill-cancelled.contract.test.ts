import { describe, expect, it } from '@jest/globals';
import { billCancelled } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { cancelBill } from '../src/payments/pay-bill.ts';
import { exampleBill, NOW, publishedBy } from './publishes.ts';

const step = cancelBill(exampleBill(), { now: NOW, comment: 'Twice' });
const published = publishedBy(step.steps).find(({ type }) => type === 'bill.cancelled');

describe('bill.cancelled, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billCancelled, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billCancelled.example));
    expect(published?.data).toMatchObject({ bill: { status: 'CANCELLED' }, comment: 'Twice' });
  });
});
