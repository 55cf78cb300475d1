import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BulkCalls, createBulkCalls, PATH, SOON } from './bulk-calls.ts';
import { startService, type TestService } from './service.ts';
import { APPROVER, createWalk, inDays, OWNER } from './walk.ts';

let service: TestService;
let bulk: BulkCalls['bulk'];
let schedule: BulkCalls['schedule'];

beforeAll(async () => {
  service = await startService();
  ({ bulk, schedule } = createBulkCalls(service));
  await createWalk(service).begin();
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
    ['paymentMethod', { billIds: [1], scheduledDate: SOON, paymentMethod: 'GOLD' }],
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
});
