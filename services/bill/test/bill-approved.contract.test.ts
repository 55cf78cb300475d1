import { describe, expect, it } from '@jest/globals';
import { billApproved } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { approveBill } from '../src/domain/approve-bill.ts';
import { exampleBusiness, NOW, OTHER, pendingBill, saidBy } from './says.ts';

const step = approveBill(pendingBill(), { actor: OTHER, business: exampleBusiness(), now: NOW, comment: 'Fine' });
const said = saidBy(step).find(({ type }) => type === 'bill.approved');

describe('bill.approved, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billApproved, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billApproved.example));
    expect(said?.data).toMatchObject({ bill: { status: 'APPROVED' }, approvedBy: 8 });
  });
});
