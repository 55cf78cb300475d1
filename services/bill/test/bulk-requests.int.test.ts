import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, todayIn } from '@outlay/contracts';
import { type BulkCalls, createBulkCalls, PATH, SOON } from './bulk-calls.ts';
import { startService, type TestService } from './service.ts';
import { APPROVER, BILLS, createWalk, inDays, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;
let bulk: BulkCalls['bulk'];
let schedule: BulkCalls['schedule'];

beforeAll(async () => {
  service = await startService();
  ({ bulk, schedule } = createBulkCalls(service));
  walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('a request to schedule payments in bulk', () => {
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
    ['paymentMethod', { billIds: [1], scheduledDate: SOON, paymentMethod: 7 }],
    ['paymentMethod', { billIds: [1], scheduledDate: SOON, paymentMethod: 'x'.repeat(101) }],
    ['comment', { billIds: [1], scheduledDate: SOON, comment: 'x'.repeat(1001) }],
    ['colour', { billIds: [1], scheduledDate: SOON, colour: 'red' }],
  ])('refuses a request with a violation in %s as problem details', async (field, body) => {
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

  it.each(['9223372036854775808', '-9223372036854775808', '1e30', '0', '-0'])(
    'refuses %s, which is no positive int64',
    async (id) => {
      const { status, body } = await service.raw(PATH, `{"billIds":[${id}],"scheduledDate":"${SOON}"}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['billIds[0]']]);
    },
  );

  const siblings = { approve: {}, deny: { comment: 'No' }, 'mark-paid': {}, cancel: {} };
  const all = { 'schedule-payment': { scheduledDate: SOON }, ...siblings };
  const send = (action: string, billIds: string, command: object, headers = {}) => {
    const body = `{"billIds":${billIds},${JSON.stringify(command).slice(1)}`.replace(',}', '}');
    const type = { 'content-type': 'application/json', ...headers };
    return service.call('POST', `${BILLS}/bulk/${action}`, OWNER, new TextEncoder().encode(body), type);
  };

  it.each(Object.entries(all))('refuses null, an empty list and none at all alike: %s', async (action, command) => {
    const answers = [];
    for (const ids of [{ billIds: null }, { billIds: [] }, {}])
      answers.push(await bulk({ ...command, ...ids }, OWNER, {}, `${BILLS}/bulk/${action}`));
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.errors).toEqual({ billIds: [expect.stringContaining('must name at least one id')] });
    }
  });

  it.each(Object.entries(all))(
    'takes an id above 2^53 for an unknown bill, to the digit: %s',
    async (action, command) => {
      const ids = ['9007199254740993', '9223372036854775807', '987654', '9007199254740992', '9007199254740993'];
      const key = { 'idempotency-key': `large-${action}` };
      const { status, text, body } = await send(action, `[${ids}]`, command, key);
      expect([status, body.failedCount, body.successCount + body.skippedCount]).toEqual([200, 4, 0]);
      expect([...text.matchAll(/"billId":(\d+)/g)].map(([, id]) => id)).toEqual(ids.slice(0, 4));
      for (const result of body.results) {
        expect(result).toMatchObject({ success: false, errorCode: 'BILL_NOT_FOUND' });
        expect(result).not.toHaveProperty('currentStatus');
      }
      expect((await send(action, `[${ids}]`, command, key)).text).toBe(text);
    },
  );

  it.each(['en-CA', 'fr-CA', 'en-US'] as const)(
    'refuses a day that is past in the business, and names it and today there: %s',
    async (locale) => {
      const today = todayIn('America/Toronto', service.clock.now());
      const yesterday = addDays(today, -1);
      for (const scheduledDate of [
        `${today}T00:00:01Z`,
        `${yesterday}T00:00:00Z`,
        `${yesterday}T00:00:00`,
        yesterday,
      ]) {
        const { status, body } = await bulk({ billIds: [987_654], scheduledDate }, { ...OWNER, locale });
        const [words] = body.errors.scheduledDate;
        expect([status, words.includes(yesterday), words.includes(today)]).toEqual([400, true, true]);
      }
      for (const scheduledDate of [today, `${today}T00:00:00Z`, `${today}T23:59:59`, `${today}T12:00:00-05:00`])
        expect([scheduledDate, (await bulk({ billIds: [987_654], scheduledDate })).status]).toEqual([
          scheduledDate,
          200,
        ]);
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
});

describe('the bills of a request', () => {
  it('are refused one by one for a method that there is not, with those that there are', async () => {
    const [ready, draft, done] = [await walk.approved(), await walk.draft(), await walk.scheduled()];
    const { status, body } = await schedule([ready.id, draft.id, done.id, 987_654], { paymentMethod: 'GOLD' });
    expect([status, body.failedCount, body.skippedCount]).toEqual([200, 3, 1]);
    const unsupported = { success: false, errorCode: 'PAYMENT_METHOD_NOT_SUPPORTED' };
    expect(body.results).toMatchObject([
      { ...unsupported, currentStatus: 'READY_FOR_PAYMENT', error: expect.stringContaining('EFT, ACH, WIRE, CHECK') },
      { ...unsupported, currentStatus: 'DRAFT' },
      { errorCode: 'ALREADY_SCHEDULED', currentStatus: 'SCHEDULED' },
      { errorCode: 'BILL_NOT_FOUND' },
    ]);
    expect((await walk.get(ready.id)).status).toBe('READY_FOR_PAYMENT');
  });

  it('keep the method that is not offered any more, which nothing pays by', async () => {
    const { id, vendorId } = await walk.approved();
    const refused = [
      await walk.patch(id, { paymentMethod: 'CARD' }, OWNER),
      await walk.act(id, 'schedule-payment', { scheduledDate: inDays(7), paymentMethod: 'CARD' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    await service.database.look(`UPDATE bills SET payment_method = 'CARD' WHERE id = ${id}`);
    await service.database.look(`UPDATE vendors SET default_payment_method = 'CARD' WHERE id = ${vendorId}`);
    expect((await walk.get(id)).paymentMethod).toBe('CARD');
    const { body: vendor } = await service.call('GET', `/v1/vendors/${vendorId}`, OWNER);
    expect(vendor.data.defaultPaymentMethod).toBe('CARD');
    expect((await schedule([id])).body.results[0].errorCode).toBe('PAYMENT_METHOD_NOT_SUPPORTED');
    expect((await schedule([id], { paymentMethod: 'EFT' })).body.results[0].currentStatus).toBe('SCHEDULED');
  });

  it('show their status also when a transaction failed', async () => {
    const [busy, ready] = [await walk.approved(), await walk.approved()];
    await service.database.look(`CREATE FUNCTION busy() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '55P03'; END $$`);
    await service.database.look(`CREATE TRIGGER busy BEFORE UPDATE ON bills FOR EACH ROW
      WHEN (OLD.id = ${busy.id}) EXECUTE FUNCTION busy()`);
    const { body } = await schedule([busy.id, ready.id]);
    await service.database.look('DROP TRIGGER busy ON bills');
    expect(body.results).toMatchObject([
      { success: false, errorCode: 'CONCURRENT_MODIFICATION', currentStatus: 'READY_FOR_PAYMENT' },
      { success: true, currentStatus: 'SCHEDULED' },
    ]);
  });
});
