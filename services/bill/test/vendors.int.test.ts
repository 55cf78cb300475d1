import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vendor as vendorSchema } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, APPROVER, AUDITOR, CANADIAN, createWalk, OWNER, type Walk } from './walk.ts';

const DAY = 86_400_000;
const AMERICAN = { routingNumber: '021000021', accountNumber: '000123456789', accountType: 'checking' };
const IBAN = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };

let service: TestService;
let walk: Walk;
const get = async (id: number) => (await service.call('GET', `/v1/vendors/${id}`, OWNER)).body.data;
const patch = (id: number, body: unknown, caller = OWNER as object) =>
  service.call('PATCH', `/v1/vendors/${id}`, caller, body);

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('vendors', () => {
  it('show no more of their accounts than four digits, and keep them encrypted', async () => {
    const command = {
      name: 'Moulins',
      taxId: '123456789RT0001',
      paymentDetails: AMERICAN,
      currency: 'USD',
      country: 'US',
    };
    const { status, headers, body } = await walk.post('/v1/vendors', command);
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([
      201,
      '"v1"',
      `/v1/vendors/${body.data.id}`,
    ]);
    expect(vendorSchema.safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({
      taxId: '•••0001',
      paymentDetails: { type: 'US', last4: '6789', accountNumber: '•••6789' },
      verifiedAt: null,
      warnings: [],
    });
    const rows = JSON.stringify(await service.database.look('SELECT * FROM vendors'));
    const outbox = JSON.stringify(service.published());
    for (const secret of ['000123456789', '123456789RT', '021000021']) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(rows + outbox).not.toContain(secret);
    }
    const [row] = await service.database.look<{ bank_sealed: Buffer }>(
      'SELECT bank_sealed FROM vendors WHERE id = $1',
      [body.data.id],
    );
    expect(row?.bank_sealed.length).toBeGreaterThan(50);
    await waitFor(() => service.published().some(({ type }) => type === 'vendor.created'));
  });

  it.each<[object, string]>([
    [{ paymentDetails: { ...CANADIAN, transitNumber: '123' } }, 'paymentDetails.transitNumber'],
    [{ paymentDetails: { ...CANADIAN, accountNumber: '123456' } }, 'paymentDetails.accountNumber'],
    [{ paymentDetails: { transitNumber: '12345', accountNumber: '1234567' } }, 'paymentDetails.institutionNumber'],
    [{ paymentDetails: { ...AMERICAN, routingNumber: '021000022' } }, 'paymentDetails.routingNumber'],
    [{ paymentDetails: { ...AMERICAN, iban: IBAN.iban } }, 'paymentDetails.routingNumber'],
    [{ paymentDetails: { ...IBAN, iban: 'DE89370400440532013001' } }, 'paymentDetails.iban'],
    [{ paymentDetails: { ...IBAN, bic: 'X' } }, 'paymentDetails.bic'],
    [{ paymentTermsDays: 366 }, 'paymentTermsDays'],
    [{ defaultPaymentMethod: 'CARD' }, 'defaultPaymentMethod'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ country: 'Canada' }, 'country'],
    [{ verifiedAt: '2026-01-01T00:00:00Z' }, 'verifiedAt'],
  ])('refuse %j and name %s', async (change, field) => {
    const { status, body } = await walk.post('/v1/vendors', { name: 'V', ...change });
    expect(status).toBe(400);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('are verified by a second person, and wait two business days after a change', async () => {
    const { id, paymentDetailsSetBy } = await walk.vendor({}, { verified: false });
    expect(paymentDetailsSetBy).toBe(OWNER.userId);
    expect((await walk.post(`/v1/vendors/${id}/verify`)).body.error.code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    const verified = await walk.post(`/v1/vendors/${id}/verify`, undefined, ACCOUNTANT);
    expect(verified.body.data).toMatchObject({ verifiedBy: 9, paymentHoldUntil: null });
    const bill = await walk.approved({ vendorId: id });
    expect(bill.status).toBe('READY_FOR_PAYMENT');

    const set = await walk.post(`/v1/vendors/${id}/payment-methods`, {
      paymentDetails: IBAN,
      defaultPaymentMethod: 'WIRE',
    });
    expect([set.status, set.body.data.verifiedAt, set.body.data.paymentDetails.type]).toEqual([201, null, 'IBAN']);
    expect((await walk.get(bill.id)).status).toBe('APPROVED');
    await walk.post(`/v1/vendors/${id}/verify`, undefined, ADMIN);
    expect(Date.parse((await get(id)).paymentHoldUntil)).toBeGreaterThan(Date.now() + DAY);
    expect((await walk.get(bill.id)).status).toBe('APPROVED');
    service.clock.shift(5 * DAY);
    await waitFor(async () => (await walk.get(bill.id)).status === 'READY_FOR_PAYMENT');
    expect((await service.call('DELETE', `/v1/vendors/${id}/payment-methods`, OWNER)).status).toBe(204);
    expect((await walk.get(bill.id)).status).toBe('APPROVED');
    expect((await walk.post(`/v1/vendors/${id}/verify`, undefined, ADMIN)).status).toBe(409);
  });

  it("are checked when their hold ends, though another business's check fails", async () => {
    const { id } = await walk.vendor({}, { verified: false });
    const bill = await walk.approved({ vendorId: id });
    expect(bill.status).toBe('APPROVED');
    // Of a business that nobody knows: its check fails again and again.
    const text = `INSERT INTO vendors SELECT (jsonb_populate_record(v,
      '{"business_id": 987, "id": 987654, "recheck_at": "2000-01-01T00:00:00Z"}')).* FROM vendors v WHERE id = $1`;
    await service.database.look(text, [id]);
    const now = service.clock.now();
    await service.database.look('UPDATE vendors SET verified_at = $2, verified_by = 8, recheck_at = $2 WHERE id = $1', [
      id,
      now,
    ]);
    await waitFor(async () => (await walk.get(bill.id)).status === 'READY_FOR_PAYMENT');
    await service.database.look('DELETE FROM vendors WHERE business_id = 987');
    const isReady = ({ data }: { data: object }) => {
      const { id: billId, status } = (data as { bill?: { id: number; status: string } }).bill ?? {};
      return billId === bill.id && status === 'READY_FOR_PAYMENT';
    };
    const ready = await waitFor(() => service.published().find(isReady));
    // The clock did it, for whoever entered the bill.
    expect(ready.metadata).toEqual({ businessId: 1, userId: OWNER.userId, actorUserId: null });
  });

  it('warn of one that may be the same', async () => {
    const first = await walk.post('/v1/vendors', { name: 'Twin Ltd', email: 'a@twin.example' });
    const second = await walk.post('/v1/vendors', { name: 'twin LTD' });
    expect(second.body.data.warnings).toMatchObject([{ code: 'POSSIBLE_DUPLICATE', vendorIds: [first.body.data.id] }]);
  });

  it('warn of one that is called the same in another spelling, with the reasons', async () => {
    const enter = async (vendor: object) => (await walk.post('/v1/vendors', vendor)).body.data;
    const first = await enter({ name: 'Acme Ltd ', taxId: '123456782RT0001' });
    const second = await enter({ name: 'ACME LTD' });
    expect(second.warnings).toMatchObject([{ code: 'POSSIBLE_DUPLICATE', vendorIds: [first.id] }]);
    expect(second.lookAlikes).toEqual([{ id: first.id, score: 1, reasons: ['name'] }]);
    const third = await enter({ name: 'Distribution', legalName: 'ACMÉ, Limitée', taxId: '999990001' });
    expect(third.warnings[0].vendorIds).toEqual([first.id, second.id]);
    expect(third.lookAlikes[0]).toEqual({ id: first.id, score: 0.91, reasons: ['name', 'taxNumber'] });
    const read = (await service.call('GET', `/v1/vendors/${first.id}`, OWNER)).body.data;
    expect(read.lookAlikes.map(({ id }: { id: number }) => id)).toEqual([second.id, third.id]);
    expect(read).not.toHaveProperty('warnings');
    expect((await enter({ name: 'Acme Bakery' })).lookAlikes).toEqual([]);
  });

  it('are deleted without bills, archived with them', async () => {
    const bill = await walk.draft();
    const used = await service.call('DELETE', `/v1/vendors/${bill.vendorId}`, OWNER);
    expect([used.status, used.body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    expect((await walk.post(`/v1/vendors/${bill.vendorId}/archive`)).body.data.status).toBe('archived');
    const command = {
      vendorId: bill.vendorId,
      billNumber: 'N',
      amount: 1,
      issueDate: '2026-01-01',
      dueDate: '2026-01-02',
    };
    expect((await walk.post('/v1/businesses/1/bills', command)).body.error.details[0].field).toBe('vendorId');
    const { id } = await walk.vendor();
    expect((await service.call('DELETE', `/v1/vendors/${id}`, OWNER)).status).toBe(204);
    expect((await service.call('GET', `/v1/vendors/${id}`, OWNER)).status).toBe(404);
    const bills = await service.call('GET', `/v1/vendors/${bill.vendorId}/bills`, OWNER);
    expect(bills.body.data.map((each: { id: number }) => each.id)).toEqual([bill.id]);
  });

  it('are listed, searched and sorted', async () => {
    await walk.post('/v1/vendors', { name: 'Zèbre', currency: 'EUR', country: 'FR', externalId: 'z-1' });
    const names = async (query: string) =>
      (await service.call('GET', `/v1/vendors?${query}`, OWNER)).body.data.map(({ name }: { name: string }) => name);
    for (const query of ['search=z%C3%A8br', 'currency=EUR', 'country=FR', 'externalId=z-1'])
      expect(await names(query)).toEqual(['Zèbre']);
    expect((await names('sortBy=name&sortOrder=desc&pageSize=1'))[0]).toBe('Zèbre');
    expect(await names('status=archived')).toHaveLength(1);
    expect((await service.call('GET', '/v1/vendors?colour=red', OWNER)).status).toBe(400);
    expect((await service.call('GET', '/v1/vendors', { ...OWNER, businessId: 2 })).body.pagination.totalCount).toBe(0);
  });

  it('are found by whether a second person confirmed their bank details', async () => {
    const [waiting, confirmed] = [await walk.vendor({}, { verified: false }), await walk.vendor()];
    const without = (await walk.post('/v1/vendors', { name: 'Sans compte' })).body.data;
    const found = async (verification: string, caller: object = OWNER): Promise<number[]> =>
      (await service.call('GET', `/v1/vendors?pageSize=100&verification=${verification}`, caller)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    const all = [waiting.id, confirmed.id, without.id];
    const among = async (verification: string) => (await found(verification)).filter((id) => all.includes(id));
    expect(await among('pending')).toEqual([waiting.id]);
    expect(await among('verified')).toEqual([confirmed.id]);
    expect(await among('none')).toEqual([without.id]);
    await walk.post(`/v1/vendors/${waiting.id}/verify`, undefined, ADMIN);
    expect(await among('pending')).toEqual([]);
    await patch(confirmed.id, { paymentDetails: AMERICAN });
    expect(await among('pending')).toEqual([confirmed.id]);
    expect(await found('pending', { ...OWNER, businessId: 2 })).toEqual([]);
    expect((await service.call('GET', '/v1/vendors?verification=maybe', OWNER)).status).toBe(400);
  });

  it('are changed by those who keep the books', async () => {
    const { id } = await walk.vendor();
    expect((await patch(id, { phone: '+1 514 555 0100' }, ACCOUNTANT)).body.data.version).toBe(3);
    expect((await patch(id, { phone: '+1 514 555 0100' })).body.data.version).toBe(3);
    for (const caller of [APPROVER, AUDITOR]) expect((await patch(id, { phone: null }, caller)).status).toBe(403);
    expect((await service.call('GET', `/v1/vendors/${id}`, { ...OWNER, businessId: 2 })).status).toBe(404);
  });
});
