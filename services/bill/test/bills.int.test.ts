import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bill as billSchema, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import knex from 'knex';
import { down, up } from '../migrations/0012_numbers_that_look_alike.ts';
import * as byKey from '../migrations/0024_names_and_numbers_by_key.ts';
import * as byStem from '../migrations/0027_look_alikes.ts';
import * as byName from '../migrations/0038_numbers_of_former_releases.ts';
import { startService, type TestService } from './service.ts';
import { BILLS, createWalk, errorOf, OWNER, type Walk } from './walk.ts';

const DAYS = { issueDate: '2026-03-01', dueDate: '2026-03-31' };

let service: TestService;
let walk: Walk;

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('bills', () => {
  it('name categories, departments and locations that there are', async () => {
    const { category } = exampleOf('category.created').data;
    const { department } = exampleOf('department.created').data;
    const { location } = exampleOf('location.created').data;
    await service.deliver('department.created', 1, { department: { ...department, id: 4 } });
    await service.deliver('department.created', 2, { department: { ...department, id: 5 } });
    await service.deliver('location.created', 1, { location: { ...location, id: 6 } });
    // Delivered last: what the line names may still be on its way.
    await service.deliver('category.created', 1, { category: { ...category, id: 3 } });
    const command = { vendorId: (await walk.vendor()).id, issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const enter = (billNumber: string, ...lineItems: object[]) =>
      walk.post(BILLS, { ...command, billNumber, lineItems });
    const known = { amount: 1, categoryId: 3, departmentId: 4, locationId: 6 };
    const made = await enter('R-1', known);
    expect([made.status, made.body.data.lineItems[0]]).toMatchObject([201, known]);
    const unknown = await enter('R-2', { amount: 1 }, { amount: 1, categoryId: 999, departmentId: 5, locationId: 4 });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(unknown.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'lineItems[1].categoryId',
      'lineItems[1].departmentId',
      'lineItems[1].locationId',
    ]);
    const change = { lineItems: [{ amount: 1, departmentId: 999 }] };
    const changed = await service.call('PATCH', `${BILLS}/${made.body.data.id}`, OWNER, change);
    expect(changed.body.error.details[0].field).toBe('lineItems[0].departmentId');
    await service.deliver('department.deleted', 1, { department: { ...department, id: 4 } });
    const gone = () => service.database.look('SELECT 1 FROM known_records WHERE record_id = 4 AND is_gone');
    await waitFor(async () => (await gone()).length > 0);
    expect((await enter('R-3', known)).body.error.details[0].field).toBe('lineItems[0].departmentId');
    for (const [method, path] of [
      ['POST', '/v1/vendors'],
      ['PATCH', `/v1/vendors/${command.vendorId}`],
    ] as const) {
      const named = { name: 'Named', defaultCategoryId: 999 };
      const refused = await service.call(method, path, OWNER, named);
      expect(refused.body.error.details[0].field).toBe('defaultCategoryId');
      expect((await service.call(method, path, OWNER, { ...named, defaultCategoryId: 3 })).status).toBeLessThan(300);
    }
  });

  it('are entered with lines and taxes, and published', async () => {
    const { id: vendorId } = await walk.vendor({ paymentTermsDays: 30 });
    const { status, headers, body } = await walk.post(BILLS, {
      vendorId,
      billNumber: ' F-2026-1 ',
      issueDate: '2026-03-01',
      dueDate: '2026-03-31',
      lineItems: [
        { description: 'Flour', quantity: 4, unitPrice: 100, amount: 452, taxAmount: 52 },
        { amount: 48, categoryId: 3 },
      ],
      taxes: [{ name: 'HST', rate: 13, amount: 52 }],
    });
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(headers.get('location')).toBe(`${BILLS}/${body.data.id}`);
    expect(billSchema.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      statusLabel: 'Draft',
      billNumber: 'F-2026-1',
      amount: 500,
      balance: 500,
      taxAmount: 52,
      currency: 'CAD',
      paymentTerms: 'Net 30',
      createdBy: 7,
      isOverdue: true,
      allowedActions: ['update', 'delete', 'submit', 'cancel'],
    });
    expect((await service.call('GET', `${BILLS}/${body.data.id}`, {})).body.data).toEqual(body.data);
    expect(await walk.kindsPublishedOf(body.data.id, 1)).toEqual(['bill.created']);
  });

  it('are owed with the taxes that are added to their lines', async () => {
    const { id: vendorId } = await walk.vendor();
    const taxes = [
      { name: 'GST', rate: 5, amount: 5 },
      { name: 'QST', rate: 9.975, amount: 9.98 },
    ];
    const written = { vendorId, lineItems: [{ amount: 100 }], taxes, amount: undefined };
    const gross = await walk.draft(written);
    expect(gross).toMatchObject({ amount: 100, taxAmount: 14.98, amountsInclude: 'tax' });
    expect(gross.policyViolations).toMatchObject([{ code: 'TAX_MISMATCH', severity: 'warning' }]);
    const net = await walk.scheduled({ ...written, amountsInclude: 'none' });
    expect(net).toMatchObject({ amount: 114.98, balance: 114.98, taxAmount: 14.98, amountsInclude: 'none' });
    expect(net.policyViolations).toEqual([]);
    const { data } = (await service.call('GET', `${BILLS}/${net.id}/payments`, {})).body;
    expect(data).toMatchObject([{ amount: 114.98 }]);
    const refused = await walk.post(BILLS, {
      ...written,
      ...DAYS,
      billNumber: 'NET',
      amount: 100,
      amountsInclude: 'none',
    });
    expect([refused.status, refused.body.error.details[0].message]).toEqual([
      400,
      'must be the sum of the lines and their taxes, 114.98',
    ]);
  });

  it('with "GST 99" in 199 are flagged, in the language of the reader, until that is corrected', async () => {
    const { id, policyViolations } = await walk.draft({ amount: 199, taxes: [{ name: 'GST', amount: 99 }] });
    expect(policyViolations).toMatchObject([{ code: 'TAX_MISMATCH', severity: 'warning' }]);
    const { body } = await service.call('GET', `${BILLS}/${id}`, { locale: 'fr-CA' });
    expect(body.data.policyViolations[0].message).toBe(
      'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : GST.',
    );
    expect((await walk.patch(id, { taxes: [{ name: 'GST', amount: 9.48 }] })).body.data.policyViolations).toEqual([]);
  });

  it('of an amount and an empty list of lines are of one line', async () => {
    const { status, body } = await walk.post(BILLS, {
      vendorId: (await walk.vendor()).id,
      billNumber: 'EMPTY-LIST',
      issueDate: '2026-03-01',
      dueDate: '2026-03-31',
      lineItems: [],
      amount: 12.5,
    });
    expect([status, body.data.lineItems.map(({ amount }: { amount: number }) => amount)]).toEqual([201, [12.5]]);
  });

  it.each([
    [{ amount: 10.001 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 3, lineItems: [{ amount: 1 }, { amount: 1 }] }, 'amount'],
    [{ amount: undefined }, 'lineItems'],
    [{ lineItems: [], amount: undefined }, 'lineItems'],
    [{ amount: undefined, lineItems: [{ quantity: 2, unitPrice: 5, amount: 11 }] }, 'lineItems[0].amount'],
    [{ issueDate: '0202-03-01' }, 'issueDate'],
    [{ dueDate: '2026-02-01' }, 'dueDate'],
    [{ issueDate: '2026-02-30' }, 'issueDate'],
    [{ billNumber: '' }, 'billNumber'],
    [{ billNumber: 'x'.repeat(41) }, 'billNumber'],
    [{ vendorId: 999_999 }, 'vendorId'],
    [{ vendorId: undefined }, 'vendorId'],
    [{ memo: 'x'.repeat(1001) }, 'memo'],
    [{ currency: 'XXY' }, 'currency'],
    [{ exchangeRate: 0 }, 'exchangeRate'],
    [{ paymentMethod: 'CASH' }, 'paymentMethod'],
    [{ status: 'PAID' }, 'status'],
  ])('refuse %j and name %s', async (change, field) => {
    const { id: vendorId } = await walk.vendor();
    const command = {
      vendorId,
      billNumber: 'Bad',
      amount: 1,
      issueDate: '2026-03-01',
      dueDate: '2026-03-31',
      ...change,
    };
    const { status, body } = await walk.post(BILLS, command);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('have a number of their own within their vendor', async () => {
    const { id: vendorId } = await walk.vendor();
    const first = await walk.draft({ vendorId, billNumber: 'Same' });
    const command = { vendorId, billNumber: 'SAME', amount: 1, issueDate: '2026-03-01', dueDate: '2026-03-31' };
    expect(errorOf(await walk.post(BILLS, command))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    for (const billNumber of ['Ｓame', 'sa\u200bme', 's a m e', '\u2060SAME\u00ad'])
      expect(errorOf(await walk.post(BILLS, { ...command, billNumber }))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    const { id: taken } = await walk.draft({ vendorId, billNumber: 'DOM-1' });
    for (const billNumber of ['dom-1', 'dom 1', 'DOM1', 'DOM‑1', 'dom – 1', 'DOM−1', 'ＤＯＭ－１']) {
      const refused = await walk.post(BILLS, { ...command, billNumber });
      expect(errorOf(refused)).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
      expect(refused.body.error.details).toMatchObject([{ field: 'billNumber', billId: taken }]);
    }
    // Dashes that group the same digits in two ways make two numbers.
    const grouped = await walk.draft({ vendorId, billNumber: '1-11' });
    expect((await walk.draft({ vendorId, billNumber: '11-1' })).lookAlikes[0]).toMatchObject({ id: grouped.id });
    expect(errorOf(await walk.post(BILLS, { ...command, billNumber: '11–1' }))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    expect(errorOf(await walk.post(BILLS, { ...command, billNumber: '111' }))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    const other = await walk.draft({ vendorId });
    expect(errorOf(await walk.patch(other.id, { billNumber: 'same' }))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    await walk.draft({ billNumber: 'Same' });
    await service.call('DELETE', `${BILLS}/${first.id}`, {});
    expect((await walk.post(BILLS, command)).status).toBe(201);
    const twice = ['A', 'A'].map((billNumber) => walk.post(BILLS, { ...command, billNumber }));
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('take effect once per Idempotency-Key', async () => {
    const { id: vendorId } = await walk.vendor();
    const command = { vendorId, billNumber: 'Once', amount: 1, issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const key = { 'idempotency-key': 'bill-once' };
    const first = await walk.post(BILLS, command, {}, key);
    const again = await walk.post(BILLS, command, {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('change while they are drafts, and publish what changed', async () => {
    const { id } = await walk.draft();
    const { status, body, headers } = await walk.patch(id, { amount: 250.5, memo: 'Half', onHold: true });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body.data).toMatchObject({ amount: 250.5, memo: 'Half', onHold: true, status: 'DRAFT' });
    expect((await walk.patch(id, { memo: 'Half' })).body.data.version).toBe(2);
    expect(errorOf(await walk.patch(id, { memo: 'x' }, {}, { 'if-match': '"v1"' }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    expect(await walk.kindsPublishedOf(id, 2)).toEqual(['bill.created', 'bill.updated']);
  });

  it('keep files, at most twenty', async () => {
    const { id } = await walk.draft();
    const file = {
      fileName: 'invoice.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF').toString('base64'),
    };
    const other = { ...file, contentType: 'image/png' };
    expect(errorOf(await walk.post(`${BILLS}/${id}/attachments`, other))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const named = { ...file, fileName: '../\r\n\u202einvoice.pdf' };
    const { status, body, headers } = await walk.post(`${BILLS}/${id}/attachments`, named);
    expect([status, body.data.size, body.data.fileName]).toEqual([201, 4, 'invoice.pdf']);
    const place = headers.get('location') ?? '';
    expect((await service.call('GET', place, {})).body.data.content).toBe(file.content);
    expect((await walk.get(id)).attachments).toEqual([body.data]);
    expect((await service.call('GET', place, { businessId: 2 })).status).not.toBe(200);
    expect((await service.call('DELETE', place, {})).status).toBe(204);
    expect((await service.call('GET', place, {})).status).toBe(404);
  });

  it('are deleted as drafts, denied or cancelled', async () => {
    const { id } = await walk.draft();
    expect((await service.call('DELETE', `${BILLS}/${id}`, {})).status).toBe(204);
    expect((await service.call('GET', `${BILLS}/${id}`, {})).status).toBe(404);
    const ready = await walk.approved();
    expect(errorOf(await service.call('DELETE', `${BILLS}/${ready.id}`, {}))).toEqual([
      409,
      'INVALID_STATE_TRANSITION',
    ]);
  });

  it('that looked alike before that was refused stay, and no other joins them', async () => {
    const { id: vendorId } = await walk.vendor();
    const command = { vendorId, amount: 1, issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const first = await walk.draft({ vendorId, billNumber: 'OLD-1' });
    const second = await walk.draft({ vendorId, billNumber: 'OLD-2' });
    const owner = knex({ client: 'pg', connection: service.database.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await byName.down(owner);
      await byStem.down(owner);
      await byKey.down(owner);
      await owner.transaction(down);
      await service.database.look(`UPDATE bills SET bill_number = 'old – 1' WHERE id = ${second.id}`);
      await owner.transaction(up);
      await byKey.up(owner);
      await byStem.up(owner);
      await byName.up(owner);
    } finally {
      await owner.destroy();
    }
    const third = { ...command, billNumber: 'OLD−1' };
    expect(errorOf(await walk.post(BILLS, third))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
    expect((await walk.patch(second.id, { memo: 'kept' })).body.data.billNumber).toBe('old – 1');
    expect((await service.call('DELETE', `${BILLS}/${first.id}`, {})).status).toBe(204);
    expect(errorOf(await walk.post(BILLS, third))).toEqual([409, 'DUPLICATE_BILL_NUMBER']);
  });

  it('of a number that a former release writes beside this one are refused by the key that it knows', async () => {
    const { id } = await walk.draft({ vendorId: (await walk.draft({ billNumber: 'DOM-1' })).vendorId });
    const write = `UPDATE bills SET bill_number = 'DOM1' WHERE id = ${id}`;
    await expect(service.database.look(write)).rejects.toThrow('bills_look_alike_key');
  });

  it('refuse a path of another business', async () => {
    const answer = await service.call('GET', '/v1/businesses/2/bills', { businessId: 1 });
    expect(errorOf(answer)).toEqual([400, 'TENANT_MISMATCH']);
  });
});
