import { describe, expect, it } from '@jest/globals';
import { billCreated } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { createBill } from '../src/bills/create-bill.ts';
import { exampleBusiness, exampleVendor, NOW, publishedBy } from './publishes.ts';

const step = createBill(
  { vendorId: 31, billNumber: 'F-1', amount: 904, issueDate: '2026-03-13', dueDate: '2026-04-12' },
  { id: 902, createdBy: 7, business: exampleBusiness(), vendor: exampleVendor(), now: NOW },
);
const published = publishedBy([step]).find(({ type }) => type === 'bill.created');

describe('bill.created, as this service says it', () => {
  it('keeps its contract and has the shape of its example', () => {
    expect(violationsOf(billCreated, published)).toEqual([]);
    expect(shapeOf(published)).toEqual(shapeOf(billCreated.example));
    expect(published?.data).toMatchObject({
      bill: { id: 902, status: 'DRAFT', statusLabel: 'Brouillon', amount: 904, createdBy: 7 },
    });
  });
});
