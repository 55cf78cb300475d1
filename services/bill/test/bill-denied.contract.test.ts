import { describe, expect, it } from '@jest/globals';
import { billDenied } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { denyBill } from '../src/approvals/approve-bill.ts';
import { exampleBusiness, NOW, OTHER, pendingBill, publishedBy } from './publishes.ts';

const step = denyBill(pendingBill(), { actor: OTHER, business: exampleBusiness(), now: NOW, comment: 'No' });
const published = publishedBy(step).find(({ type }) => type === 'bill.denied');

describe('bill.denied, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billDenied, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billDenied.example));
    expect(published?.data).toMatchObject({ bill: { status: 'DENIED' }, deniedBy: 8, comment: 'No' });
  });
});
