import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type Operation, type WriteBack, writeBackOf } from '@outlay/contracts';
import { changesOfCopy, isCopy } from './written-copy.ts';

const of = (id: string): [Operation, WriteBack] => {
  const operation = API_OPERATIONS.find((each) => each.id === id);
  const writeBack = operation && writeBackOf(operation, API_OPERATIONS);
  if (!operation || !writeBack) throw new Error(`nothing is written back by ${id}`);
  return [operation, writeBack];
};

const changes = (id: string, copy: Record<string, unknown>, ...shown: object[]) =>
  changesOfCopy(...of(id), copy, shown);

const line = { id: 7, description: 'Wood', quantity: 1, unitPrice: 5, amount: 5, taxAmount: 0, categoryId: null };
const bill = {
  id: 1,
  amount: 5,
  status: 'DRAFT',
  statusLabel: 'Draft',
  memo: null,
  lineItems: [line],
  version: 3,
  createdAt: '2026-03-13T09:00:00.000Z',
  updatedAt: '2026-03-13T09:00:00.000Z',
};

describe('a copy of a resource', () => {
  it('is a body with members that the resource has and the command has not', () => {
    expect(isCopy(...of('updateBill'), { memo: 'x', version: 3 })).toBe(true);
    expect(isCopy(...of('updateBill'), { lineItems: [{ id: 7, amount: 5 }] })).toBe(true);
    expect(isCopy(...of('updateBill'), { memo: 'x', unknownMember: 3 })).toBe(false);
    expect(isCopy(...of('updateBill'), { memo: 7 })).toBe(false);
    expect(isCopy(...of('updateBill'), ['id'])).toBe(false);
  });

  it('changes nothing when nothing of it differs', () => {
    expect(changes('updateBill', bill, bill)).toEqual({ body: {}, unchangeable: [] });
  });

  it('changes what differs, and nothing else', () => {
    const lineItems = [{ ...line, amount: 6 }];
    expect(changes('updateBill', { ...bill, memo: 'urgent', lineItems }, bill)).toEqual({
      body: { memo: 'urgent', lineItems: [{ ...lineItems[0], id: undefined }] },
      unchangeable: [],
    });
  });

  it('names what differs and cannot be changed, in a list by where it stands', () => {
    const lineItems = [{ ...line, id: 8, amount: 6 }, line];
    const { body, unchangeable } = changes('updateBill', { ...bill, status: 'PAID', lineItems }, bill);
    expect(unchangeable).toEqual([['status'], ['lineItems', 0, 'id']]);
    expect(body).toEqual({ lineItems: lineItems.map(({ id, ...rest }) => rest) });
  });

  it('may be older, and of what the reader may do: version, updatedAt and allowedActions are passed over', () => {
    const older = { ...bill, version: 1, updatedAt: '2026-03-01T00:00:00Z', allowedActions: ['submit'] };
    expect(changes('updateBill', older, bill)).toEqual({ body: {}, unchangeable: [] });
  });

  it('may have been read in any language, and its moments written in another form', () => {
    const french = { ...bill, statusLabel: 'Brouillon', createdAt: '2026-03-13T04:00:00-05:00', paidAt: null };
    expect(changes('updateBill', french, bill, { ...bill, statusLabel: 'Brouillon' }).unchangeable).toEqual([]);
    expect(changes('updateBill', french, bill).unchangeable).toEqual([['statusLabel']]);
  });

  it.each([
    ['2026-03-13T09:00:00', []],
    ['2026-03-13T09:00', []],
    ['2026-03-13T05:00:00', [['createdAt']]],
    ['2026-03-13T14:00:00', [['createdAt']]],
    ['2026-03-13T09:00:00 in the morning', [['createdAt']]],
    ['2026-03-13T29:00:00', [['createdAt']]],
  ])('has a moment without an offset in UTC, wherever this runs: %s', (createdAt, unchangeable) =>
    expect(changes('updateBill', { ...bill, createdAt }, bill)).toEqual({ body: {}, unchangeable }),
  );

  it('leaves what is shown masked as it is', () => {
    const paymentDetails = { type: 'CA', accountNumber: '•••4567', last4: '4567' };
    const vendor = { id: 1, name: 'Acme', taxId: '•••9911', paymentDetails };
    expect(changes('updateVendor', { ...vendor, name: 'Acme Inc.' }, vendor)).toEqual({
      body: { name: 'Acme Inc.' },
      unchangeable: [],
    });
  });

  it('leaves unknown members to be refused as unknown', () => {
    expect(changes('updateBill', { ...bill, unknownMember: 1 }, bill).body).toEqual({ unknownMember: 1 });
  });

  it('of a creation has a secret, which cannot be changed here', () => {
    const endpoint = { id: 'wh_1', url: 'https://example.com/' };
    const created = { ...endpoint, secret: 'whsec_x' };
    expect(changes('updateWebhook', created, endpoint)).toEqual({ body: {}, unchangeable: [['secret']] });
  });

  it('can have a member called like those of all objects', () => {
    const copy = JSON.parse('{"id": 1, "__proto__": {"memo": "x"}, "constructor": 1}');
    expect(Object.keys(changes('updateBill', copy, bill).body)).toEqual(['__proto__', 'constructor']);
  });
});
