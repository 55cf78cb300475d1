import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ERROR_CODES,
  type EventKindView,
  isDocumented,
  OPERATIONS,
  type Operation,
  OTHER_CODES,
  SUBSCRIBABLE_KINDS,
} from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { kept } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 7 });
});
afterAll(() => cluster.stop());

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${cluster.gateway.url}${path}`, { method, headers });

describe('the documents at the gateway', () => {
  it('need no credential, and name every operation', async () => {
    const answer = await read('/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.1');
    const operations: readonly Operation[] = OPERATIONS;
    expect(new Set(Object.keys(paths))).toEqual(new Set(operations.filter(isDocumented).map(({ path }) => path)));
  });

  it('are not sent again to who has them', async () => {
    const etag = (await read('/asyncapi.json')).headers.get('etag') ?? '';
    expect((await read('/asyncapi.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/openapi.json', '/asyncapi.json', '/docs', '/docs/guides/first-webhook', '/docs/assets/docs.css'])(
    'and the pages name their language and what they vary by, unchanged too: %s',
    async (path) => {
      const isPage = path.startsWith('/docs') && !path.includes('assets');
      const first = await read(path, { 'accept-language': 'fr-CA' });
      const again = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' });
      for (const { status, headers } of [first, again])
        expect([status, headers.get('content-language'), headers.get('vary')]).toEqual([
          status,
          'en-CA',
          isPage ? 'accept, accept-encoding, accept-language' : 'accept-encoding, accept-language',
        ]);
      expect([first.status, again.status]).toEqual([200, 304]);
    },
  );

  it('are Markdown for who prefers it, and under an address of their own', async () => {
    const types = async (path: string, accept: string): Promise<string> =>
      (await read(path, { accept })).headers.get('content-type') ?? '';
    const [page, markdown] = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8'];
    expect(await types('/docs/api/expenses', 'text/html,*/*;q=0.8')).toBe(page);
    expect(await types('/docs/api/expenses', '*/*')).toBe(page);
    expect(await types('/docs/api/expenses', 'text/markdown, text/html;q=0.5')).toBe(markdown);
    expect(await types('/docs/api/expenses', 'text/markdown;q=0.2, text/html')).toBe(page);
    expect(await types('/docs/api/expenses.md', '*/*')).toBe(markdown);
    expect(await (await read('/docs/errors', { accept: 'text/markdown' })).text()).toMatch(/^# Errors\n/);
  });

  it('come as small as who reads them can take', async () => {
    const size = async (encoding: string): Promise<[string | null, number]> => {
      const { headers } = await read('/docs/api/bills', { 'accept-encoding': encoding });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))];
    };
    const [[br, least], [gzip, less], [none, most], [refused]] = [
      await size('gzip, deflate, br'),
      await size('gzip'),
      await size('identity'),
      await size('br;q=0, gzip;q=0'),
    ];
    expect([br, gzip, none, refused]).toEqual(['br', 'gzip', null, null]);
    expect(least).toBeLessThan(less);
    expect(less).toBeLessThan(most);
    expect(least).toBeLessThan(100_000);
  });

  it('do not show the routes of the sandbox in production', async () => {
    const production = await startCluster({ redis: 7, environment: 'production' });
    const { paths } = (await (await fetch(`${production.gateway.url}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths).filter((path) => path.includes('/sandbox/'))).toEqual([]);
    await production.stop();
  });

  it('are only read', async () => {
    const answer = await read('/openapi.json', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

const EXPENSES = '/v1/expenses';

describe('the list of codes', () => {
  it('has the errors alone in its data, and beside them every other code with what it applies to', async () => {
    const { body } = await cluster.send('/v1/error-codes', { tenant: null });
    const count = Object.keys(ERROR_CODES).length;
    const whole = { page: 1, pageSize: 100, totalPages: 1, totalCount: count, hasNext: false, hasPrevious: false };
    expect(body).toMatchObject({ pagination: whole });
    const list = body as unknown as { data: { code: string }[]; otherCodes: { code: string; messages: object }[] };
    expect(list.data.map(({ code }) => code)).toEqual(Object.keys(ERROR_CODES));
    expect(list.otherCodes.map(({ code }) => code)).toEqual(OTHER_CODES.map(({ code }) => code));
    expect(list.otherCodes.find(({ code }) => code === 'tls_certificate')).toEqual({
      appliesTo: 'webhook_delivery',
      code: 'tls_certificate',
      messages: {
        'en-CA': 'The certificate is not valid. It is not tried again.',
        'fr-CA': 'Le certificat n’est pas valide. Aucune nouvelle tentative.',
        'en-US': 'The certificate is not valid. It is not tried again.',
      },
    });
  });
});

describe('what a rejection says', () => {
  it.each([
    ['no credential', {}, /^No credential came/, /^Aucun authentifiant/, 'Bearer'],
    ['another scheme', { authorization: 'Basic eDp5' }, /word Bearer/, /mot Bearer/, 'Bearer'],
    ['a token without Bearer', { authorization: 'sk_test_a.b.c' }, /word Bearer/, /mot Bearer/, 'Bearer'],
    [
      'a token of another make',
      { authorization: 'Bearer sk_demo_1' },
      /neither/,
      /ni d’une/,
      'Bearer error="invalid_token"',
    ],
    [
      'a wrong key',
      { authorization: 'Bearer sk_test_a.b.c' },
      /not valid here/,
      /pas valide ici/,
      'Bearer error="invalid_token"',
    ],
    [
      'a wrong token',
      { authorization: 'Bearer a.b.c' },
      /not valid here/,
      /pas valide ici/,
      'Bearer error="invalid_token"',
    ],
  ])('says of %s what it is', async (_what, headers, english, french, challenge) => {
    const send = (language: string) =>
      cluster.send(EXPENSES, { key: null, headers: { ...headers, 'accept-language': language } });
    const { status, body, headers: answered } = await send('en-US');
    expect([status, body.error?.code, answered.get('www-authenticate')]).toEqual([401, 'UNAUTHORIZED', challenge]);
    expect(body.error?.message).toMatch(english);
    expect((await send('fr-CA')).body.error?.message).toMatch(french);
  });

  it('says the same of a key that never was and of one that is unknown here', async () => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'gone' });
    const forged = `${key.slice(0, -8)}AAAAAAAA`;
    await cluster.database.look("DELETE FROM api_keys WHERE name = 'gone'");
    const answers = [];
    for (const each of [key, forged, 'sk_test_x.y.z']) {
      const { body } = await cluster.send(EXPENSES, { key: each, headers: { 'x-request-id': 'same' } });
      answers.push(JSON.stringify(body));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('names the roles and the kinds of credentials that may', async () => {
    const employee = await cluster.addUser('roles@maple.example', 'employee');
    const { key } = await cluster.operator.createKey({ userId: employee.id, name: 'employee' });
    const { body } = await cluster.send('/v1/webhooks', { key, body: { url: 'https://maple.example' } });
    expect(body.error).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This needs one of the roles owner, admin.',
      details: [{ field: 'authorization', roles: ['owner', 'admin'] }],
    });
    const { key: machine } = await cluster.operator.createKey({
      userId: null,
      businessIds: [cluster.business.id],
      name: 'machine',
    });
    const founding = await cluster.send('/v1/businesses', { key: machine, body: { name: 'x' } });
    for (const method of ['GET', 'PATCH']) {
      const me = await cluster.send('/v1/users/me', { key: machine, method, ...(method === 'PATCH' && { body: {} }) });
      expect([me.status, me.body.error?.code]).toEqual([403, 'FORBIDDEN']);
      expect(me.body.error?.message).toMatch(/^This needs a person/);
    }
    expect(founding.body.error?.message).toMatch(/^This reaches beyond the businesses/);
  });

  it('names the nearest of all routes that there are, and none of those that are not for everybody', async () => {
    const nearest = async (path: string) => (await cluster.send(path, { key: null })).body.error?.details?.[0];
    expect(await nearest('/v1/expence')).toMatchObject({ nearest: 'GET /v1/expenses' });
    expect(await nearest('/openapi')).toMatchObject({ nearest: 'GET /openapi.json' });
    expect(await nearest('/v1/audit-part')).toMatchObject({ nearest: 'GET /v1/audit-log' });
  });
});

describe('the list of kinds of events', () => {
  it('has every kind that an endpoint can name, with what it takes to read it and an example', async () => {
    const reply = await cluster.send('/v1/event-kinds', { tenant: null });
    kept('listEventKinds', reply);
    const totalCount = SUBSCRIBABLE_KINDS.length;
    const whole = { page: 1, pageSize: 100, totalPages: 1, totalCount, hasNext: false, hasPrevious: false };
    expect(reply.body).toMatchObject({ pagination: whole });
    const second = await cluster.send('/v1/event-kinds?page=2&pageSize=5', { tenant: null });
    expect(second.body.data).toEqual((reply.body.data as unknown[]).slice(5, 10));
    expect(second.body).toMatchObject({ pagination: { page: 2, pageSize: 5, totalCount, hasPrevious: true } });
    const kinds = new Map((reply.body.data as EventKindView[]).map((each) => [each.kind, each]));
    expect(new Set(kinds.keys())).toEqual(new Set(SUBSCRIBABLE_KINDS));
    const example = { type: 'business.user_added', metadata: { businessId: expect.any(Number) } };
    expect(kinds.get('business.user_added')).toMatchObject({
      resource: 'business',
      isDefault: true,
      scopes: ['businesses:read', 'users:read'],
      example,
    });
    expect(kinds.get('bill.paid')).toMatchObject({ isDefault: false, scopes: ['bills:read'] });
  });
});
