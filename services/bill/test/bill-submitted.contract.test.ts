import { describe, expect, it } from '@jest/globals';
import { billSubmitted } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { submitBill } from '../src/domain/approve-bill.ts';
import { exampleBill, NOW, pendingBill, saidBy } from './says.ts';

const step = submitBill(
  exampleBill(),
  { approvals: [...pendingBill().approvals], levels: ['any'] },
  { now: NOW, comment: null },
);
const said = saidBy(step).find(({ type }) => type === 'bill.submitted');

describe('bill.submitted, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billSubmitted, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billSubmitted.example));
    expect(said?.data).toMatchObject({ bill: { status: 'PENDING_APPROVAL', nextApprovers: [8], currentLevel: 1 } });
  });
});
