import { describe, expect, it } from '@jest/globals';
import { billSubmitted } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { submitBill } from '../src/approvals/approve-bill.ts';
import { exampleBill, NOW, pendingBill, publishedBy } from './publishes.ts';

const step = submitBill(
  exampleBill(),
  { approvals: [...pendingBill().approvals], levels: ['any'] },
  { now: NOW, comment: null },
);
const published = publishedBy(step).find(({ type }) => type === 'bill.submitted');

describe('bill.submitted, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billSubmitted, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billSubmitted.example));
    expect(published?.data).toMatchObject({
      bill: { status: 'PENDING_APPROVAL', nextApprovers: [8], currentLevel: 1 },
    });
  });
});
