import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type BillStatus, billsBulkActionResponse, type Caller, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type BulkCalls, createBulkCalls, PATH, SOON } from './bulk-calls.ts';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, BILLS, CANADIAN, createWalk, errorOf, inDays, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;
let bulk: BulkCalls['bulk'];
let schedule: BulkCalls['schedule'];
const eventsOf = (id: number, kind: string) =>
  service.published().filter(({ type, data }) => type === kind && (data.bill as { id: number }).id === id);

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  ({ bulk, schedule } = createBulkCalls(service));
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('bulk schedule-payment', () => {
  it('answers bare, one result per distinct bill, in the order of the request', async () => {
    const [ready, draft] = [await walk.approved(), await walk.draft()];
    const { status, headers, body } = await schedule([draft.id, ready.id, 987_654, ready.id], {
      comment: 'Friday run',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(billsBulkActionResponse.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      successCount: 1,
      failedCount: 2,
      skippedCount: 0,
      results: [
        {
          billId: draft.id,
          success: false,
          error: 'This bill is not approved yet.',
          errorCode: 'NOT_APPROVED',
          currentStatus: 'DRAFT',
        },
        { billId: ready.id, success: true, error: null, errorCode: null, currentStatus: 'SCHEDULED' },
        { billId: 987_654, success: false, error: 'There is no such bill.', errorCode: 'BILL_NOT_FOUND' },
      ],
    });
    const bill = await walk.get(ready.id);
    expect(bill).toMatchObject({ status: 'SCHEDULED', scheduledDate: inDays(5), paymentMethod: 'EFT' });
    const history = await service.call('GET', `${BILLS}/${ready.id}/history`, {});
    expect(history.body.data[0]).toMatchObject({ action: 'schedule', comment: 'Friday run', userId: 7 });
    await waitFor(() => eventsOf(ready.id, 'bill.scheduled').length === 1);
  });

  it.each([
    ['T00:00:00Z', 0],
    ['T00:00:00.000Z', 0],
    ['T00:00:01Z', -1],
    ['T12:00:00Z', 0],
    ['T00:00:00-05:00', 0],
    ['T00:00:00', 0],
    ['T02:00:00+02:00', -1],
    ['T12:00:00', 0],
    ['', 0],
  ])('schedules for the day in the business: a date with %j is %i days from it', async (time, days) => {
    const { id } = await walk.approved();
    const day = inDays(9);
    expect((await schedule([id], { scheduledDate: `${day}${time}` })).body.successCount).toBe(1);
    expect((await walk.get(id)).scheduledDate).toBe(addDays(day, days));
  });

  it.each<[BillStatus, 'success' | 'skipped' | 'failed', string | null, BillStatus]>([
    ['DRAFT', 'failed', 'NOT_APPROVED', 'DRAFT'],
    ['PENDING_APPROVAL', 'failed', 'NOT_APPROVED', 'PENDING_APPROVAL'],
    ['APPROVED', 'failed', 'VENDOR_UNVERIFIED', 'APPROVED'],
    ['READY_FOR_PAYMENT', 'success', null, 'SCHEDULED'],
    ['SCHEDULED', 'skipped', 'ALREADY_SCHEDULED', 'SCHEDULED'],
    ['PROCESSING', 'skipped', 'PAYMENT_IN_PROGRESS', 'PROCESSING'],
    ['PAID', 'skipped', 'ALREADY_PAID', 'PAID'],
    ['MARKED_PAID', 'skipped', 'ALREADY_MARKED_PAID', 'MARKED_PAID'],
    ['DENIED', 'failed', 'BILL_DENIED', 'DENIED'],
    ['CANCELLED', 'failed', 'BILL_CANCELLED', 'CANCELLED'],
    ['PAYMENT_FAILED', 'success', null, 'SCHEDULED'],
  ])('of a bill that is %s is %s (%s)', async (state, outcome, errorCode, currentStatus) => {
    const { id } = await walk.inState(state);
    const dry = await bulk({ billIds: [id], scheduledDate: SOON }, OWNER, {}, `${PATH}?dryRun=true`);
    expect((await walk.get(id)).status).toBe(state);
    const { body } = await schedule([id]);
    const [result] = body.results;
    expect(dry.body).toEqual({ ...body, results: [{ ...result, currentStatus: state }] });
    expect(body).toMatchObject({ [`${outcome}Count`]: 1, results: [{ errorCode, currentStatus }] });
    expect(body.successCount + body.failedCount + body.skippedCount).toBe(1);
    expect((await walk.get(id)).status).toBe(currentStatus);
  });

  it.each<[string, object, object, object]>([
    ['VENDOR_PAYMENT_DETAILS_MISSING', { paymentDetails: null }, {}, {}],
    ['PAYMENT_METHOD_REQUIRED', { defaultPaymentMethod: null }, {}, {}],
    ['PAYMENT_METHOD_NOT_SUPPORTED', {}, {}, { paymentMethod: 'ACH' }],
    ['PAYMENT_METHOD_NOT_SUPPORTED', {}, {}, { paymentMethod: 'CARD' }],
    ['CURRENCY_NOT_SUPPORTED', {}, { currency: 'EUR' }, {}],
    ['PAYMENT_DATE_INVALID', {}, {}, { paymentMethod: 'CHECK', scheduledDate: new Date().toISOString() }],
  ])('fails with %s', async (code, vendor, bill, extra) => {
    const { id: vendorId } = await walk.vendor(vendor);
    const { id } = await walk.approved({ vendorId, ...bill });
    const { body } = await schedule([id], extra);
    expect(body.results[0]).toMatchObject({ success: false, errorCode: code });
    expect(body.failedCount).toBe(1);
  });

  it('fails with VENDOR_INACTIVE and BILL_ON_HOLD', async () => {
    const { id: vendorId } = await walk.vendor();
    const [first, second] = [await walk.approved({ vendorId }), await walk.approved()];
    await service.call('PATCH', `/v1/vendors/${vendorId}`, OWNER, { status: 'inactive' });
    await service.call('PATCH', `${BILLS}/${second.id}`, OWNER, { onHold: true });
    const { body } = await schedule([first.id, second.id]);
    expect(body.results.map(({ errorCode }: { errorCode: string }) => errorCode)).toEqual([
      'VENDOR_INACTIVE',
      'BILL_ON_HOLD',
    ]);
    expect((await walk.get(first.id)).status).toBe('APPROVED');
  });

  it("leaves another business's bill alone, as if it were unknown", async () => {
    const { id } = await walk.approved();
    const { status, body } = await service.call(
      'POST',
      '/v1/businesses/2/bills/bulk/schedule-payment',
      { ...OWNER, businessId: 2 },
      { billIds: [id], scheduledDate: SOON },
    );
    expect([status, body.results[0].errorCode, 'currentStatus' in body.results[0]]).toEqual([
      200,
      'BILL_NOT_FOUND',
      false,
    ]);
    expect((await walk.get(id)).status).toBe('READY_FOR_PAYMENT');
  });

  it('gives the same answer to the same Idempotency-Key, and schedules once', async () => {
    const { id } = await walk.approved();
    const key = { 'idempotency-key': 'bulk-1' };
    const command = { billIds: [id], scheduledDate: SOON };
    const first = await bulk(command, OWNER, key);
    const again = await bulk(command, OWNER, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await bulk({ ...command, comment: 'x' }, OWNER, key)).status).toBe(422);
    await service.database.look('DELETE FROM idempotency_keys');
    expect((await bulk(command, OWNER, key)).body).toEqual(first.body);
    await waitFor(() => eventsOf(id, 'bill.scheduled').length === 1);
    expect((await bulk(command, OWNER, { 'idempotency-key': 'bulk-2' })).body.results[0].errorCode).toBe(
      'ALREADY_SCHEDULED',
    );
  });

  it('schedules a bill once when two requests want it at the same time', async () => {
    const bills = [];
    for (let index = 0; index < 10; index += 1) bills.push((await walk.approved()).id);
    const [one, other] = await Promise.all([schedule(bills), schedule(bills.toReversed())]);
    expect(one.body.successCount + other.body.successCount).toBe(10);
    expect(one.body.skippedCount + other.body.skippedCount).toBe(10);
    const codes = [...one.body.results, ...other.body.results].map(({ errorCode }) => errorCode).filter(Boolean);
    expect(new Set(codes)).toEqual(new Set(['ALREADY_SCHEDULED']));
    const payments = await service.database.look('SELECT 1 FROM payments WHERE bill_id = ANY($1)', [bills]);
    expect(payments).toHaveLength(10);
  });

  it('holds an accountant to the limit, and nobody pays what they alone approved', async () => {
    const settings = { ...exampleOf('business.updated').data.settings, paymentLimit: 150 };
    const publishSettings = (changes: object) =>
      service.deliver('business.updated', 1, {
        ...exampleOf('business.updated').data,
        business: service.business({ id: 1, version: 5 }),
        settings: { ...settings, ...changes },
      });
    await publishSettings({});
    const known = async (text: string) => (await service.database.look(text)).length > 0;
    await waitFor(() => known(`SELECT 1 FROM businesses WHERE business_id = 1 AND settings->>'paymentLimit' = '150'`));
    const [small, big] = [await walk.approved({ amount: 150 }), await walk.approved({ amount: 151 })];
    const mark = (billIds: number[], caller: Partial<Caller>) =>
      bulk({ billIds }, caller, {}, `${BILLS}/bulk/mark-paid`);
    const refusedAlone = async (id: number, caller: Partial<Caller>) => {
      for (const [action, command] of [
        ['schedule-payment', { scheduledDate: inDays(7) }],
        ['mark-paid', {}],
      ] as const)
        expect(errorOf(await walk.act(id, action, command, caller))).toEqual([403, 'FORBIDDEN']);
      const { body: marked } = await mark([id], caller);
      expect(marked.results[0].errorCode).toBe('PERMISSION_DENIED');
      expect((await walk.get(id)).status).toBe('READY_FOR_PAYMENT');
    };
    const { body } = await schedule([small.id, big.id], {}, ACCOUNTANT);
    expect(body.results.map(({ errorCode }: { errorCode: string }) => errorCode)).toEqual([null, 'PERMISSION_DENIED']);
    await refusedAlone(big.id, ACCOUNTANT);
    await publishSettings({ paymentLimit: null, autoApproveBills: true });
    await waitFor(() =>
      known(`SELECT 1 FROM businesses WHERE business_id = 1 AND settings->>'autoApproveBills' = 'true'`),
    );
    const own = await walk.draft();
    expect((await walk.act(own.id, 'submit')).body.data.status).toBe('READY_FOR_PAYMENT');
    expect((await schedule([own.id])).body.results[0].errorCode).toBe('PERMISSION_DENIED');
    await refusedAlone(own.id, OWNER);
    await refusedAlone(own.id, { ...ADMIN, actorUserId: OWNER.userId, onBehalfOf: 5 });
    expect((await schedule([own.id], {}, ADMIN)).body.results[0].success).toBe(true);
    await publishSettings({ paymentLimit: null });
    await waitFor(() =>
      known(`SELECT 1 FROM businesses WHERE business_id = 1 AND settings->>'autoApproveBills' = 'false'`),
    );
  });

  it('says why in the language of the caller', async () => {
    const { id } = await walk.draft();
    const { body } = await schedule([id], {}, { ...OWNER, locale: 'fr-CA' });
    expect(body.results[0].error).toBe('Cette facture n’est pas encore approuvée.');
  });
});

describe('the sibling bulks', () => {
  it('approve, deny, mark as paid and cancel, each bill for itself', async () => {
    const pending = [await walk.inState('PENDING_APPROVAL'), await walk.inState('PENDING_APPROVAL')];
    const draft = await walk.draft({ vendorId: (await walk.vendor({ paymentDetails: CANADIAN })).id });
    const [one, two] = pending.map(({ id }) => id) as [number, number];
    const send = async (kind: string, body: object, caller: Partial<Caller>) =>
      (await bulk(body, caller, {}, `${BILLS}/bulk/${kind}`)).body;
    const codes = ({ results }: { results: { errorCode: string | null }[] }) =>
      results.map(({ errorCode }) => errorCode);
    const dry = await bulk({ billIds: [one] }, ADMIN, {}, `${BILLS}/bulk/approve?dryRun=true`);
    expect(dry.body.results).toMatchObject([{ success: true, currentStatus: 'PENDING_APPROVAL' }]);
    expect(codes(await send('approve', { billIds: [one, draft.id] }, ADMIN))).toEqual([null, 'NOT_SUBMITTED']);
    expect(codes(await send('approve', { billIds: [one, two] }, ACCOUNTANT))).toEqual([
      'ALREADY_APPROVED',
      'NOT_CURRENT_APPROVER',
    ]);
    expect(codes(await send('deny', { billIds: [two, one], comment: 'No' }, ADMIN))).toEqual([
      null,
      'INVALID_STATE_TRANSITION',
    ]);
    expect((await bulk({ billIds: [two] }, ADMIN, {}, `${BILLS}/bulk/deny`)).status).toBe(400);
    const marked = await send('mark-paid', { billIds: [one, two], method: 'CHECK', reference: '100' }, ACCOUNTANT);
    expect(codes(marked)).toEqual([null, 'BILL_DENIED']);
    expect(codes(await send('cancel', { billIds: [two, one, draft.id] }, OWNER))).toEqual([
      null,
      'ALREADY_MARKED_PAID',
      null,
    ]);
    expect(codes(await send('cancel', { billIds: [two] }, OWNER))).toEqual(['ALREADY_CANCELLED']);
  });
});
