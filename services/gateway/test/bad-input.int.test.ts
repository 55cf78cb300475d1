import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Locale, type MessageRef, message } from '@outlay/contracts';
import { type Cluster, type RequestOptions, startCluster } from './support/cluster.ts';

let cluster: Cluster;
let employeeKey: string;
let auditorKey: string;
let readerKey: string;
let strangersBusiness: number;

beforeAll(async () => {
  cluster = await startCluster({ redis: 1 });
  const { operator, addUser, user } = cluster;
  const keyOf = async (email: string, role: 'employee' | 'auditor') =>
    (await operator.createKey({ userId: (await addUser(email, role)).id, name: role })).key;
  employeeKey = await keyOf('employee@maple.example', 'employee');
  auditorKey = await keyOf('auditor@maple.example', 'auditor');
  readerKey = (await operator.createKey({ userId: user.id, name: 'reader', scopes: ['businesses:read'] })).key;
  strangersBusiness = (await operator.createBusiness({ name: 'Somebody else' })).id;
});
afterAll(() => cluster?.stop());

const EXPENSES = '/v1/expenses';
const VARY = ['accept', 'accept-language', 'authorization', 'x-tenant-id', 'on-behalf-of'];
const live = (key: string): string => key.replace('sk_test_', 'sk_live_');

type Case = [name: string, status: number, code: string, send: () => [path: string, options?: RequestOptions]];

const CASES: Case[] = [
  ['no key', 401, 'UNAUTHORIZED', () => [EXPENSES, { key: null }]],
  ['a garbled key', 401, 'UNAUTHORIZED', () => [EXPENSES, { key: 'sk_test_nonsense' }]],
  ['a key that we did not sign', 401, 'UNAUTHORIZED', () => [EXPENSES, { key: `${cluster.key.slice(0, -6)}AAAAAA` }]],
  ['a key of 5 KB', 401, 'UNAUTHORIZED', () => [EXPENSES, { key: `sk_test_${'a.'.repeat(2_600)}` }]],
  ['a key of the other environment', 401, 'ENVIRONMENT_MISMATCH', () => [EXPENSES, { key: live(cluster.key) }]],
  ['no tenant', 400, 'TENANT_REQUIRED', () => [EXPENSES, { tenant: null }]],
  ['a tenant that is no number', 400, 'TENANT_INVALID', () => [EXPENSES, { tenant: 'maple' }]],
  ['a tenant of someone else', 403, 'TENANT_ACCESS_DENIED', () => [EXPENSES, { tenant: strangersBusiness }]],
  ['a tenant that does not exist', 403, 'TENANT_ACCESS_DENIED', () => [EXPENSES, { tenant: 4_000_000 }]],
  ['another business in the path', 400, 'TENANT_MISMATCH', () => [`/v1/businesses/${strangersBusiness}`]],
  ['an account that is no id', 400, 'INVALID_ACCOUNT_ID', () => [EXPENSES, { headers: { 'on-behalf-of': 'acct' } }]],
  ['an account not connected', 403, 'ACCOUNT_NOT_CONNECTED', () => [EXPENSES, { headers: { 'on-behalf-of': '7' } }]],
  ['a scope too few', 403, 'INSUFFICIENT_SCOPE', () => [EXPENSES, { key: readerKey }]],
  ['an auditor who writes', 403, 'FORBIDDEN', () => [EXPENSES, { key: auditorKey, body: {} }]],
  [
    'an employee who invites',
    403,
    'FORBIDDEN',
    () => [`/v1/businesses/${cluster.business.id}/users`, { key: employeeKey, body: {} }],
  ],
  [
    'an employee who lists the users',
    403,
    'FORBIDDEN',
    () => [`/v1/businesses/${cluster.business.id}/users`, { key: employeeKey }],
  ],
  ['an unknown route', 404, 'ROUTE_NOT_FOUND', () => ['/v1/nothing']],
  ['an unknown route without a key', 404, 'ROUTE_NOT_FOUND', () => ['/', { key: null, tenant: null }]],
  ['a wrong method', 405, 'METHOD_NOT_ALLOWED', () => [EXPENSES, { method: 'PUT' }]],
  ['malformed JSON', 400, 'MALFORMED_JSON', () => ['/v1/businesses', { body: '{"name":' }]],
  ['no body', 400, 'MISSING_BODY', () => ['/v1/businesses', { method: 'POST' }]],
  ['a body too large', 413, 'PAYLOAD_TOO_LARGE', () => [EXPENSES, { body: 'x'.repeat(1_100_000) }]],
  [
    'more members than any command has',
    400,
    'VALIDATION_ERROR',
    () => [EXPENSES, { body: Object.fromEntries(Array.from({ length: 95_000 }, (_, at) => [`k${at}`, 1])) }],
  ],
  ['lists in lists', 400, 'VALIDATION_ERROR', () => [EXPENSES, { body: '['.repeat(1024 * 1024) }]],
  ['more parameters than any list has', 400, 'VALIDATION_ERROR', () => [`${EXPENSES}?${'a&'.repeat(7_000)}`]],
  [
    'another media type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    () => ['/v1/businesses', { body: 'a=1', headers: { 'content-type': 'text/csv' } }],
  ],
  [
    'a compressed body',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    () => [EXPENSES, { body: '{}', headers: { 'content-encoding': 'gzip' } }],
  ],
  ['an answer that is no JSON', 406, 'NOT_ACCEPTABLE', () => ['/v1/error-codes', { headers: { accept: 'text/html' } }]],
  [
    'a long idempotency key',
    400,
    'IDEMPOTENCY_KEY_INVALID',
    () => [EXPENSES, { body: {}, headers: { 'idempotency-key': 'k'.repeat(256) } }],
  ],
  [
    'a broken body',
    400,
    'VALIDATION_ERROR',
    () => ['/v1/businesses', { body: { name: '', country: 'Canada', colour: 'red' } }],
  ],
  ['an unknown query parameter', 400, 'VALIDATION_ERROR', () => ['/v1/businesses?colour=red']],
  ['a page size out of range', 400, 'VALIDATION_ERROR', () => ['/v1/businesses?pageSize=101']],
];

const LANGUAGES: [Locale, string][] = [
  ['en-CA', 'en-CA'],
  ['fr-CA', 'fr;q=0.9, en;q=0.2'],
  ['en-US', 'en-US'],
];

const wrongKey = { key: 'credential.wrong' };
const roles = (...names: string[]) => ({ key: 'forbidden.role', values: { roles: names.join(', ') } });

/** The sentences that say more than the code does. */
const SENTENCES: Readonly<Record<string, MessageRef>> = {
  'no key': { key: 'credential.missing' },
  'a garbled key': wrongKey,
  'a key that we did not sign': wrongKey,
  'a key of 5 KB': wrongKey,
  'an auditor who writes': roles('owner', 'admin', 'accountant', 'approver', 'employee'),
  'an employee who invites': roles('owner', 'admin'),
  'an employee who lists the users': roles('owner', 'admin'),
  'a wrong method': { key: 'route.methods', values: { methods: 'GET, HEAD, POST, OPTIONS' } },
  'malformed JSON': { key: 'json.position', values: { line: 1, column: 9 } },
  'a body too large': { key: 'payload.maximum', values: { maximum: 1024 * 1024 } },
  'another media type': { key: 'mediaType.expected', values: { types: 'application/json' } },
  'a compressed body': { key: 'mediaType.encoding' },
  'an answer that is no JSON': { key: 'mediaType.produced', values: { types: 'application/json' } },
};

describe.each(CASES)('%s', (name, status, code, request) => {
  it.each(LANGUAGES)(`answers ${status} ${code} in %s`, async (locale, acceptLanguage) => {
    const [path, options = {}] = request();
    const before = cluster.owner.requests.length;
    const reply = await cluster.send(path, {
      ...options,
      headers: { ...options.headers, 'accept-language': acceptLanguage },
    });
    expect([reply.status, reply.body.error?.code]).toEqual([status, code]);
    const usual = { key: `error.${code}`, values: { scope: 'expenses:read' } };
    expect(reply.body.error?.message).toBe(message(locale, SENTENCES[name] ?? usual));
    expect(reply.headers.get('x-request-id')).toBeTruthy();
    expect(cluster.owner.requests).toHaveLength(before);
  });
});

describe('what a rejection has beside its code', () => {
  it('names every wrong field, in the language of the request', async () => {
    const body = { name: '', country: 'Canada', colour: 'red' };
    const reply = await cluster.send('/v1/businesses', { body, headers: { 'accept-language': 'fr-CA' } });
    const details = reply.body.error?.details ?? [];
    expect(details.map(({ field }) => field).sort()).toEqual(['colour', 'country', 'name']);
    expect(details.find(({ field }) => field === 'colour')?.message).toBe('n’est pas un champ connu');
  });

  it('names the bound that a body passes, on the bulk endpoints as problem details', async () => {
    const path = `/v1/businesses/${cluster.business.id}/bills/bulk/schedule-payment`;
    const before = cluster.owner.requests.length;
    const { status, headers, body } = await cluster.send(path, { body: { billIds: Array(2_000).fill(1) } });
    const detail = 'body must have at most 1000 members and entries in all';
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', detail });
    expect(cluster.owner.requests).toHaveLength(before);
  });

  it('has Allow with 405, and answers OPTIONS with it', async () => {
    const allowed = (headers: Headers) => headers.get('allow')?.split(', ').sort();
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST'];
    expect(allowed((await cluster.send(EXPENSES, { method: 'PUT' })).headers)).toEqual(methods);
    const options = await cluster.send(EXPENSES, { method: 'OPTIONS', key: null });
    expect([options.status, allowed(options.headers)]).toEqual([204, methods]);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['fr-FR', 'fr-CA'],
    ['en-GB', 'en-CA'],
    ['en-US', 'en-US'],
    ['de', 'en-CA'],
    [undefined, 'en-CA'],
  ])('and every answer names its language and what it varies by, for %s', async (tag, language) => {
    const headers = tag === undefined ? {} : { 'accept-language': tag };
    const answers = await Promise.all([
      cluster.send('/v1/users/me', { headers }),
      cluster.send('/v1/users/me', { headers, method: 'HEAD' }),
      cluster.send(EXPENSES, { headers, key: null }),
      cluster.send(EXPENSES, { headers, method: 'OPTIONS' }),
      cluster.send(EXPENSES, { headers, tenant: 4_000_000 }),
      cluster.send(EXPENSES, { headers: { ...headers, accept: 'text/html' } }),
      cluster.send('/v1/nothing', { headers }),
    ]);
    for (const { status, headers: shown } of answers) {
      const vary = shown.get('vary')?.split(', ');
      expect([status, shown.get('content-language'), vary]).toEqual([status, language, VARY]);
    }
  });

  it('names the scope that is missing, and that a bearer token is wanted', async () => {
    const scope = await cluster.send(EXPENSES, { key: readerKey });
    expect(scope.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="expenses:read"');
    expect((await cluster.send(EXPENSES, { key: null })).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is the same for a business of someone else and one that does not exist', async () => {
    const answer = async (tenant: number) => {
      const { body } = await cluster.send(EXPENSES, { tenant, headers: { 'x-request-id': 'same' } });
      return body;
    };
    expect(await answer(strangersBusiness)).toEqual(await answer(4_000_000));
  });

  it('keeps nothing and publishes nothing', async () => {
    const rows = await cluster.database.look<{ name: string }>('SELECT name FROM businesses ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(['Maple Bakery', 'Somebody else']);
  });

  it('keeps a sane request id and replaces any other', async () => {
    const sane = await cluster.send('/v1/nothing', { headers: { 'x-request-id': 'my-id-1' } });
    expect(sane.headers.get('x-request-id')).toBe('my-id-1');
    const odd = await cluster.send('/v1/nothing', { headers: { 'x-request-id': 'x'.repeat(200) } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
