import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { parseRequest } from './parse-request.ts';

const parse = (id: string, body: unknown) => {
  const operation = API_OPERATIONS.find((each) => each.id === id) as Operation;
  const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
  const headers = { 'content-type': 'application/json' };
  return parseRequest(operation, { params, search: '', headers, body: Buffer.from(JSON.stringify(body)) }).body;
};
const namesFields = (...fields: string[]) =>
  expect.objectContaining({ details: fields.map((field) => expect.objectContaining({ field })) });

const EXPENSE = { merchant: 'Café', amount: 5, date: '2026-03-13' };
const BILL = { vendorId: 1, billNumber: 'A', issueDate: '2026-03-13', dueDate: '2026-03-14' };

describe('null', () => {
  it('is a member that was left out, in what creates', () => {
    const nulls = { currency: null, taxes: null, type: null, reimbursable: null, metadata: null, userId: null };
    expect(parse('createExpense', { ...EXPENSE, ...nulls })).toEqual(parse('createExpense', EXPENSE));
    const url = 'https://example.com/';
    expect(parse('createWebhook', { url, events: null, description: null, headers: null })).toEqual(
      parse('createWebhook', { url }),
    );
    const line = { amount: 5, quantity: null, unitPrice: null, taxAmount: null };
    expect(parse('createBill', { ...BILL, lineItems: [line] })).toMatchObject({ lineItems: [{ amount: 5 }] });
  });

  it('is wrong where something is required, and named with all else that is', () => {
    expect(() => parse('createExpense', { ...EXPENSE, merchant: null, currency: null, taxes: 1 })).toThrow(
      namesFields('merchant', 'taxes'),
    );
  });

  it('clears in a change what may be empty, and is wrong for all else', () => {
    expect(parse('updateExpense', { notes: null })).toEqual({ notes: null });
    expect(() => parse('updateExpense', { merchant: null, reimbursable: null })).toThrow(
      namesFields('merchant', 'reimbursable'),
    );
    expect(parse('updateVendor', { address: { line1: 'Rue A', line2: null } })).toEqual({
      address: { line1: 'Rue A' },
    });
  });
});

describe('an empty text of a trip', () => {
  it('is a member that was left out', () => {
    const stop = { address: '', placeId: '', latitude: 45.5, longitude: -73.5 };
    const trip = { date: '2026-03-13', name: '', route: { polyline: '' }, stops: [stop, stop] };
    const nothing = { ...stop, address: null, placeId: null };
    expect(parse('createMileageTrip', trip)).toMatchObject({
      name: null,
      route: { polyline: null },
      stops: [nothing, nothing],
    });
    expect(() => parse('createMileageTrip', { ...trip, stops: [{ address: ' ' }, stop] })).toThrow(
      namesFields('stops[0]'),
    );
  });
});
