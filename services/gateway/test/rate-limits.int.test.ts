import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, type Reply, startCluster } from './support/cluster.ts';

describe('the rate window', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({
      redis: 4,
      env: {
        RATE_LIMIT_DEFAULT: '5',
        RATE_LIMIT_WEBHOOK_TEST: '2',
        RATE_LIMIT_MONEY: '2',
        RATE_LIMIT_UPLOAD: '2',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  afterAll(() => cluster?.stop());

  it('shows what is left on every answer, and rejects what is too much', async () => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'busy' });
    const first = await cluster.send('/v1/users/me', { key });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-policy': '"default";q=5;w=60',
      ratelimit: expect.stringMatching(/^"default";r=4;t=\d+$/),
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    for (let count = 0; count < 4; count += 1) expect((await cluster.send('/v1/users/me', { key })).status).toBe(200);
    const refused = await cluster.send('/v1/users/me', { key, headers: { 'accept-language': 'fr-CA' } });
    expect([refused.status, refused.body.error?.code, refused.body.error?.details?.[0]]).toEqual([
      429,
      'RATE_LIMITED',
      expect.objectContaining({ limit: 'default' }),
    ]);
    expect(refused.body.error?.message).toMatch(/^Trop de requêtes/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('is one for each credential and business', async () => {
    const other = await cluster.operator.createKey({ userId: cluster.user.id, name: 'calm' });
    expect((await cluster.send('/v1/users/me', { key: other.key })).status).toBe(200);
  });

  it('has one of its own for what is expensive, and names the one that is used up', async () => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'tester' });
    const test = () => cluster.send('/v1/webhooks/wh_1/test', { key, method: 'POST' });
    expect((await test()).headers.get('ratelimit-policy')).toBe('"webhook-test";q=2;w=60');
    await test();
    const refused = await test();
    expect([refused.status, refused.body.error?.details?.[0]]).toEqual([
      429,
      expect.objectContaining({ limit: 'webhook-test' }),
    ]);
    expect((await cluster.send('/v1/users/me', { key })).status).toBe(200);
  });

  describe('of what is expensive', () => {
    const pay = () => `/v1/businesses/${cluster.business.id}/bills/bulk/schedule-payment`;
    const left = ({ status, headers }: Reply) => [status, headers.get('ratelimit')?.replace(/;t=.*/, '')];
    const own = async (name: string) => (await cluster.operator.createKey({ userId: cluster.user.id, name })).key;
    afterEach(() => cluster.owner.answerWith({ status: 200 }));

    it.each([
      ['money', pay, {}],
      ['webhook-test', () => '/v1/webhooks/wh_1/test', {}],
      ['upload', () => '/v1/receipts', { 'content-type': 'multipart/form-data; boundary=x' }],
    ])('is not used up by what is refused, which counts as any request: %s', async (name, path, headers) => {
      const key = await own(name);
      const send = () => cluster.send(path(), { key, method: 'POST', body: '{}', headers });
      const seen: unknown[] = [];
      for (const status of [400, 403, 404, 409, 200]) {
        cluster.owner.answerWith({ status });
        seen.push(left(await send()));
      }
      const whole = [400, 403, 404, 409].map((status) => [status, `"${name}";r=2`]);
      expect(seen).toEqual([...whole, [200, `"${name}";r=1`]]);
      expect(left(await send())).toEqual([429, '"default";r=0']);
    });

    it('is not used up by what the gateway refuses itself', async () => {
      const key = await own('itself');
      const send = (headers: Record<string, string>) => cluster.send(pay(), { key, body: '{}', headers });
      expect(left(await send({ 'idempotency-key': 'k'.repeat(256) }))).toEqual([400, '"money";r=2']);
      expect(left(await send({ 'content-encoding': 'gzip' }))).toEqual([415, '"money";r=2']);
    });

    it('is not used up by what is only tried, and by a failure of ours, which may have done it', async () => {
      const key = await own('tries');
      const send = (search = '') => cluster.send(`${pay()}${search}`, { key, body: '{}' });
      expect(left(await send('?dryRun=true'))).toEqual([200, '"money";r=2']);
      expect(left(await send('?dryRun=false'))).toEqual([200, '"money";r=1']);
      cluster.owner.answerWith({ status: 500 });
      expect(left(await send())).toEqual([500, '"money";r=0']);
      cluster.owner.answerWith({ status: 200 });
      const refused = await send('?dryRun=true');
      expect([...left(refused), refused.body.error?.details?.[0]]).toEqual([
        429,
        '"money";r=0',
        expect.objectContaining({ limit: 'money', field: 'authorization' }),
      ]);
    });

    it('lets nobody past it who sends many at once', async () => {
      const key = await own('at once');
      let open = (): void => undefined;
      cluster.owner.answerWith({ status: 409, until: new Promise<void>((resolve) => (open = resolve)) });
      const before = cluster.owner.requests.length;
      const statuses: number[] = [];
      const send = async () => statuses.push((await cluster.send(pay(), { key, body: '{}' })).status);
      const sent = Promise.all(Array.from({ length: 5 }, send));
      await waitFor(() => statuses.length === 3);
      expect(cluster.owner.requests.length - before).toBeLessThanOrEqual(2);
      open();
      await sent;
      expect(statuses).toEqual([429, 429, 429, 409, 409]);
    });
  });

  it.each([
    ['businesses of others', {}, 'TENANT_ACCESS_DENIED', { tenant: 4_000_000 }],
    ['accounts of others', {}, 'ACCOUNT_NOT_CONNECTED', { headers: { 'on-behalf-of': '4000000' } }],
    ['what the scopes do not let', { scopes: ['bills:read' as const] }, 'INSUFFICIENT_SCOPE', {}],
    ['businesses without a name', {}, 'TENANT_REQUIRED', { tenant: null }],
  ])('counts requests for %s', async (_what, limits, code, options) => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: code, ...limits });
    const codes: unknown[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { status, headers, body } = await cluster.send('/v1/users/me', { key, ...options });
      codes.push(status === 429 ? [status, headers.get('retry-after') !== null] : body.error?.code);
    }
    expect(codes).toEqual([code, code, code, code, code, [429, true], [429, true]]);
  });

  it('of an address is used up by wrong credentials for wrong ones alone', async () => {
    const { key } = await cluster.operator.createKey({ userId: cluster.user.id, name: 'right' });
    const from = (address: string, by: string | null) =>
      cluster.send('/v1/users/me', { key: by, headers: { 'x-forwarded-for': address } });
    const wrong = [`${key.slice(0, -6)}AAAAAA`, key.replace('sk_test_', 'sk_live_'), 'sk_test_x', 'x', null];
    for (const guess of wrong) expect((await from('192.0.2.7', guess)).status).toBe(401);
    const refused = await from('192.0.2.7', 'sk_test_y');
    expect([refused.status, refused.body.error]).toEqual([
      429,
      expect.objectContaining({
        code: 'RATE_LIMITED',
        details: [expect.objectContaining({ limit: 'wrong-credential' })],
      }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.7', key)).status).toBe(200);
    expect((await from('192.0.2.8', 'sk_test_y')).status).toBe(401);
    expect((await from('192.0.2.7', 'sk_test_y')).status).toBe(429);
  });

  it('of an address is used up by wrong links of the portal as well', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const headers = { 'x-forwarded-for': '192.0.2.9' };
      const path = count % 2 === 0 ? '/v1/portal-sessions' : '/v1/portal-sessions/check';
      statuses.push(
        (await cluster.send(path, { key: null, tenant: null, headers, body: { token: `wrong-${count}` } })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('without Redis', () => {
  it('each gateway counts for itself and goes on', async () => {
    const cluster = await startCluster({ env: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_DEFAULT: '3' } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await cluster.send('/v1/users/me')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await cluster.stop();
  });
});
