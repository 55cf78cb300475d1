import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillStatus, billsBulkActionResponse, businessUpdated, type Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, APPROVER, BILLS, CANADIAN, createWalk, inDays, OWNER, type Walk } from './walk.ts';

const PATH = `${BILLS}/bulk/schedule-payment`;
const SOON = `${inDays(5)}T15:00:00Z`;

let service: TestService;
let walk: Walk;
const bulk = (body: unknown, caller: Partial<Caller> = OWNER, headers = {}, path = PATH) =>
  service.call('POST', path, caller, body, headers);
const schedule = (billIds: number[], extra = {}, caller: Partial<Caller> = OWNER) =>
  bulk({ billIds, scheduledDate: SOON, ...extra }, caller);
const eventsOf = (id: number, kind: string) =>
  service.said().filter(({ type, data }) => type === kind && (data.bill as { id: number }).id === id);

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
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
    expect(dry.body).toEqual(body);
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

  it.each<[string, unknown]>([
    ['billIds', { scheduledDate: SOON }],
    ['billIds', { billIds: null, scheduledDate: SOON }],
    ['billIds', { billIds: [], scheduledDate: SOON }],
    ['billIds', { billIds: Array.from({ length: 101 }, (_, index) => index + 1), scheduledDate: SOON }],
    ['billIds[0]', { billIds: [0], scheduledDate: SOON }],
    ['billIds[1]', { billIds: [1, -3], scheduledDate: SOON }],
    ['billIds[0]', { billIds: ['1'], scheduledDate: SOON }],
    ['billIds[0]', { billIds: [1.5], scheduledDate: SOON }],
    ['scheduledDate', { billIds: [1] }],
    ['scheduledDate', { billIds: [1], scheduledDate: null }],
    ['scheduledDate', { billIds: [1], scheduledDate: 'tomorrow' }],
    ['scheduledDate', { billIds: [1], scheduledDate: '2020-01-01T00:00:00Z' }],
    ['scheduledDate', { billIds: [1], scheduledDate: `${inDays(175)}T12:00:00Z` }],
    ['paymentMethod', { billIds: [1], scheduledDate: SOON, paymentMethod: 'GOLD' }],
    ['comment', { billIds: [1], scheduledDate: SOON, comment: 'x'.repeat(1001) }],
    ['colour', { billIds: [1], scheduledDate: SOON, colour: 'red' }],
  ])('refuses a request with a fault in %s as problem details', async (field, body) => {
    const answer = await bulk(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      type: 'urn:outlay:error:VALIDATION_ERROR',
    });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it.each(['9007199254740993', '9223372036854775807', '9223372036854775808', '1e30'])(
    'refuses the id %s instead of rounding it',
    async (id) => {
      const { status, body } = await service.raw(PATH, `{"billIds":[${id}],"scheduledDate":"${SOON}"}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['billIds[0]']]);
    },
  );

  it('refuses what is no JSON, or nothing, as problem details too', async () => {
    expect((await service.raw(PATH, '{')).body).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
    expect((await service.raw(PATH, '')).body).toMatchObject({ status: 400, code: 'MISSING_BODY' });
    const mismatch = await bulk({ billIds: [1], scheduledDate: SOON }, { ...OWNER, businessId: 2 });
    expect([mismatch.status, mismatch.body.code]).toEqual([400, 'TENANT_MISMATCH']);
    const forbidden = await schedule([1], {}, APPROVER);
    expect([forbidden.status, forbidden.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['application/json', 'text/json', 'application/vnd.outlay+json', 'application/json; charset=utf-8'])(
    'takes a body of type %s',
    async (type) => {
      const { status } = await bulk({ billIds: [1], scheduledDate: SOON }, OWNER, { 'content-type': type });
      expect(status).toBe(200);
    },
  );

  it('takes no other type of body', async () => {
    const { status, body } = await bulk({ billIds: [1], scheduledDate: SOON }, OWNER, { 'content-type': 'text/plain' });
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each([
    ['*/*', 'application/json'],
    ['text/json', 'text/json'],
    ['text/plain', 'text/plain'],
    ['text/plain, application/json;q=0.5', 'text/plain'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const { status, headers, body } = await bulk({ billIds: [987_654], scheduledDate: SOON }, OWNER, { accept });
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(body.failedCount).toBe(1);
  });

  it('answers 406 in the general envelope to who takes none of the three', async () => {
    const { status, body } = await bulk({ billIds: [1], scheduledDate: SOON }, OWNER, { accept: 'image/png' });
    expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('gives the same answer to the same Idempotency-Key, and schedules once', async () => {
    const { id } = await walk.approved();
    const key = { 'idempotency-key': 'bulk-1' };
    const wish = { billIds: [id], scheduledDate: SOON };
    const first = await bulk(wish, OWNER, key);
    const again = await bulk(wish, OWNER, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await bulk({ ...wish, comment: 'x' }, OWNER, key)).status).toBe(422);
    await service.database.look('DELETE FROM idempotency_keys');
    expect((await bulk(wish, OWNER, key)).body).toEqual(first.body);
    await waitFor(() => eventsOf(id, 'bill.scheduled').length === 1);
    expect((await bulk(wish, OWNER, { 'idempotency-key': 'bulk-2' })).body.results[0].errorCode).toBe(
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
    const settings = { ...businessUpdated.example.data.settings, paymentLimit: 150 };
    const tellSettings = (changes: object) =>
      service.tell(businessUpdated, 1, {
        ...businessUpdated.example.data,
        business: service.business({ id: 1, version: 5 }),
        settings: { ...settings, ...changes },
      });
    await tellSettings({});
    const known = async (text: string) => (await service.database.look(text)).length > 0;
    await waitFor(() => known(`SELECT 1 FROM businesses WHERE business_id = 1 AND settings->>'paymentLimit' = '150'`));
    const [small, big] = [await walk.approved({ amount: 150 }), await walk.approved({ amount: 151 })];
    const { body } = await schedule([small.id, big.id], {}, ACCOUNTANT);
    expect(body.results.map(({ errorCode }: { errorCode: string }) => errorCode)).toEqual([null, 'PERMISSION_DENIED']);
    await tellSettings({ paymentLimit: null, autoApproveBills: true });
    await waitFor(() =>
      known(`SELECT 1 FROM businesses WHERE business_id = 1 AND settings->>'autoApproveBills' = 'true'`),
    );
    const own = await walk.draft();
    expect((await walk.act(own.id, 'submit')).body.data.status).toBe('READY_FOR_PAYMENT');
    expect((await schedule([own.id])).body.results[0].errorCode).toBe('PERMISSION_DENIED');
    expect((await schedule([own.id], {}, ADMIN)).body.results[0].success).toBe(true);
    await tellSettings({ paymentLimit: null });
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
