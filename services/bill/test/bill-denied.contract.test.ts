import { describe, expect, it } from '@jest/globals';
import { billDenied } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { denyBill } from '../src/domain/approve-bill.ts';
import { exampleBusiness, NOW, OTHER, pendingBill, saidBy } from './says.ts';

const step = denyBill(pendingBill(), { actor: OTHER, business: exampleBusiness(), now: NOW, comment: 'No' });
const said = saidBy(step).find(({ type }) => type === 'bill.denied');

describe('bill.denied, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billDenied, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billDenied.example));
    expect(said?.data).toMatchObject({ bill: { status: 'DENIED' }, deniedBy: 8, comment: 'No' });
  });
});
