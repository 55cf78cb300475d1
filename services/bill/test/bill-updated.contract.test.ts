import { describe, expect, it } from '@jest/globals';
import { billUpdated } from '@outlay/contracts';
import { faultsOf, shapeOf } from '@outlay/testing';
import { changeBill } from '../src/domain/change-bill.ts';
import { exampleBill, NOW, saidBy } from './says.ts';

const step = changeBill(exampleBill(), { memo: 'Half' }, { vendor: 'unchanged', now: NOW });
const said = saidBy(step).find(({ type }) => type === 'bill.updated');

describe('bill.updated, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(faultsOf(billUpdated, said)).toEqual([]);
    expect(shapeOf(said)).toEqual(shapeOf(billUpdated.example));
    expect(said?.data).toMatchObject({
      bill: { memo: 'Half', version: 2 },
      previousAttributes: { memo: null },
      changedFields: ['memo'],
    });
  });
});
