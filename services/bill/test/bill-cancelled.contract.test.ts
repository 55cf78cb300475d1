import { describe, expect, it } from '@jest/globals';
import { billCancelled } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { cancelBill } from '../src/domain/pay-bill.ts';
import { exampleBill, NOW, saidBy } from './says.ts';

const step = cancelBill(exampleBill(), { now: NOW, comment: 'Twice' });
const said = saidBy(step.steps).find(({ type }) => type === 'bill.cancelled');

describe('bill.cancelled, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billCancelled, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billCancelled.example));
    expect(said?.data).toMatchObject({ bill: { status: 'CANCELLED' }, comment: 'Twice' });
  });
});
