import { describe, expect, it } from '@jest/globals';
import { billApproved } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { approveBill } from '../src/approvals/approve-bill.ts';
import { exampleBusiness, NOW, OTHER, pendingBill, publishedBy } from './publishes.ts';

const step = approveBill(pendingBill(), { actor: OTHER, business: exampleBusiness(), now: NOW, comment: 'Fine' });
const published = publishedBy(step).find(({ type }) => type === 'bill.approved');

describe('bill.approved, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billApproved, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billApproved.example));
    expect(published?.data).toMatchObject({ bill: { status: 'APPROVED' }, approvedBy: 8 });
  });
});
