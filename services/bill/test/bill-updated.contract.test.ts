import { describe, expect, it } from '@jest/globals';
import { billUpdated } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { changeBill } from '../src/bills/change-bill.ts';
import { exampleBill, NOW, publishedBy } from './publishes.ts';

const step = changeBill(exampleBill(), { memo: 'Half' }, { vendor: 'unchanged', now: NOW });
const published = publishedBy(step).find(({ type }) => type === 'bill.updated');

describe('bill.updated, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billUpdated, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billUpdated.example));
    expect(published?.data).toMatchObject({
      bill: { memo: 'Half', version: 2 },
      previousAttributes: { memo: null },
      changedFields: ['memo'],
    });
  });
});
