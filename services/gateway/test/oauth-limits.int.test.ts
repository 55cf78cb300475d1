import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, createRateLimiter } from '@outlay/redis';
import { testRedisUrl, waitFor } from '@outlay/testing';
import { createSignInLimits } from '../src/account/sign-in/sign-in-limits.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { createBrowserClient, postForm } from './support/oauth.ts';

const REDIRECT = 'http://127.0.0.1:9/callback';

/** Windows outlive a run, so each run comes from other addresses. */
const NET = `2001:db8:${randomInt(65_536).toString(16)}`;

let cluster: Cluster;
let secrets: { client_id: string; client_secret: string };
beforeAll(async () => {
  const env = {
    RATE_LIMIT_TOKEN: '3',
    RATE_LIMIT_TOKEN_FAILURE: '2',
    RATE_LIMIT_SIGN_IN: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  cluster = await startCluster({ redis: 15, env });
  const command = { name: 'App', businessIds: [cluster.business.id], redirectUris: [REDIRECT] };
  const { clientId, clientSecret } = await cluster.operator.createClient(command);
  secrets = { client_id: clientId, client_secret: clientSecret ?? '' };
});
afterAll(() => cluster?.stop());

const makeClient = async () => {
  const made = await cluster.operator.createClient({ name: 'Another', businessIds: [cluster.business.id] });
  return { client_id: made.clientId, client_secret: made.clientSecret ?? '' };
};

const token = (form: Record<string, string>, from: string) =>
  postForm(
    `${cluster.gateway.url}/connect/token`,
    { grant_type: 'client_credentials', ...form },
    { 'x-forwarded-for': from },
  );

describe('the OAuth server', () => {
  it('gives one client so many tokens, and with Retry-After until there will be more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await token(secrets, `${NET}:1::1`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await token(secrets, `${NET}:1::1`)).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('shuts out an address that fails too often, and no other', async () => {
    const guess = (from: string) => token({ client_id: randomUUID(), client_secret: 'x' }, from);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await guess(`${NET}:2::1`)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await guess(`${NET}:3::1`)).status).toBe(401);
  });

  it('makes whoever guesses the secret of a client wait at an address, and never the client', async () => {
    const [guessed, other] = [await makeClient(), await makeClient()];
    const wrong = { ...guessed, client_secret: 'x' };
    expect((await token(wrong, `${NET}:5::1`)).status).toBe(401);
    await waitFor(async () => (await token(wrong, `${NET}:5::2`)).status === 429);
    await waitFor(async () => (await token({ client_id: 'nobody' }, `${NET}:5::1`)).status === 429);
    const waiting = await token(wrong, `${NET}:5::1`);
    expect([waiting.status, Number(waiting.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await token(guessed, `${NET}:5::1`)).status).toBe(200);
    expect((await token(other, `${NET}:5::1`)).status).toBe(200);
    expect((await token(guessed, `${NET}:6::1`)).status).toBe(200);
  });

  it('does not use up the tokens of a client for those who only know its id', async () => {
    const client = await makeClient();
    for (let net = 10; net < 16; net += 1)
      expect((await token({ ...client, client_secret: 'x' }, `${NET}:${net}::1`)).status).toBe(401);
    expect((await token(client, `${NET}:9::1`)).status).toBe(200);
  });

  it('takes the form of an invitation so often, and with Retry-After until it takes it again', async () => {
    const user = await cluster.addUser(`${randomUUID()}@maple.example`, 'employee');
    const { path } = await cluster.operator.createInvitation(user.id);
    const set = () =>
      postForm(cluster.gateway.url + path, { password: 'too short' }, { 'x-forwarded-for': `${NET}:4::1` });
    expect([(await set()).status, (await set()).status]).toEqual([400, 400]);
    const { status, headers } = await set();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('does not count a password that was set by an invitation as an attempt that failed', async () => {
    const user = await cluster.addUser(`${randomUUID()}@maple.example`, 'employee');
    const { path } = await cluster.operator.createInvitation(user.id);
    const from = { 'x-forwarded-for': `${NET}:7::1` };
    const set = () => postForm(cluster.gateway.url + path, { password: 'a password that is long enough' }, from);
    expect((await set()).status).toBe(200);
    const client = createBrowserClient(cluster.gateway.url, 'en-CA', from);
    const query = new URLSearchParams({ response_type: 'code', client_id: secrets.client_id, redirect_uri: REDIRECT });
    const login = await client.go(`/connect/authorize?${query}`);
    const guess = { email: user.email, password: 'guess' };
    const guesses = [await client.submit(login, 'login', guess), await client.submit(login, 'login', guess)];
    expect(guesses.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('lets nobody try passwords for long', async () => {
    const browserClient = createBrowserClient(cluster.gateway.url, 'fr-CA');
    const query = new URLSearchParams({ response_type: 'code', client_id: secrets.client_id, redirect_uri: REDIRECT });
    let shown = await browserClient.go(`/connect/authorize?${query}`);
    for (let count = 0; count < 3; count += 1)
      shown = await browserClient.submit(shown, 'login', { email: 'owner@maple.example', password: 'guess' });
    expect([shown.status, shown.page.includes('Trop de tentatives')]).toEqual([429, true]);
  });
});

describe('without other settings', () => {
  it.each([
    ['production', 21],
    ['sandbox', 41],
  ] as const)(
    'in %s the %ith wrong secret of a client at an address is 429, and so is such a refresh token of one without a secret',
    async (environment, limit) => {
      const own = await startCluster({ redis: 15, environment, env: { TRUSTED_PROXIES: '127.0.0.1' } });
      try {
        const { clientId } = await own.operator.createClient({ name: 'App', businessIds: [own.business.id] });
        const statusesOf = async (form: Record<string, string>, from: string): Promise<number[]> => {
          const statuses: number[] = [];
          for (let count = 0; count < limit; count += 1)
            statuses.push(
              (await postForm(`${own.gateway.url}/connect/token`, form, { 'x-forwarded-for': from })).status,
            );
          return statuses;
        };
        const allOf = (status: number): number[] => [...Array<number>(limit - 1).fill(status), 429];
        const secret = { grant_type: 'client_credentials', client_id: clientId, client_secret: 'wrong' };
        expect(await statusesOf(secret, `${NET}:${limit}::1`)).toEqual(allOf(401));
        const refresh = { grant_type: 'refresh_token', client_id: 'outlay-cli', refresh_token: 'wrong' };
        expect(await statusesOf(refresh, `${NET}:${limit + 1}::1`)).toEqual(allOf(400));
      } finally {
        await own.stop();
      }
    },
  );
});

describe('wrong passwords', () => {
  const PASSWORD = 'correct horse battery staple';
  const makePerson = async () => {
    const email = `${randomUUID()}@maple.example`;
    await cluster.operator.createUser({
      businessId: cluster.business.id,
      name: 'P',
      email,
      role: 'auditor',
      password: PASSWORD,
    });
    return email;
  };
  const tryPassword = async (net: number, email: string, password: string) => {
    const browser = createBrowserClient(cluster.gateway.url, 'en-CA', { 'x-forwarded-for': `${NET}:${net}::1` });
    const query = new URLSearchParams({ response_type: 'code', client_id: secrets.client_id, redirect_uri: REDIRECT });
    return (await browser.submit(await browser.go(`/connect/authorize?${query}`), 'login', { email, password })).status;
  };

  it('lock nobody out elsewhere, nor others at the same address, and right ones do not count', async () => {
    const [email, colleague] = [await makePerson(), await makePerson()];
    const guesses: number[] = [];
    for (let count = 0; count < 3; count += 1) guesses.push(await tryPassword(20, email, 'guess'));
    expect(guesses).toEqual([401, 401, 429]);
    expect(await tryPassword(20, email, PASSWORD)).toBe(429);
    const right: number[] = [];
    for (let count = 0; count < 4; count += 1) right.push(await tryPassword(21, email, PASSWORD));
    expect([...right, await tryPassword(20, colleague, PASSWORD)]).toEqual([200, 200, 200, 200, 200]);
  }, 60_000);

  it('of many e-mails make their address wait', async () => {
    const guess = () => tryPassword(22, `${randomUUID()}@x.example`, 'guess');
    expect(await Promise.all(Array.from({ length: 10 }, guess))).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await guess()).toBe(429);
  }, 60_000);

  it('from everywhere leave each address a few, and the owner at a new one goes in', async () => {
    const redis = connectRedis({ url: testRedisUrl(15), logger: cluster.logger });
    await waitFor(() => redis.ready());
    const limits = createSignInLimits(
      5,
      (limit) => createRateLimiter(redis, { ...limit, name: `${limit.name}-${NET}` }),
      ({ socket }) => socket.remoteAddress ?? '',
    );
    const attempt = (net: number) =>
      limits.signIn({ socket: { remoteAddress: String(net) } } as IncomingMessage, 'o@x.example');
    for (let net = 0; net < 10; net += 1)
      for (let count = 0; count < 5; count += 1) expect(await attempt(net)).toBeNull();
    const last = [await attempt(99), await attempt(99), await attempt(99), await attempt(99)];
    expect(last).toEqual([null, null, null, expect.any(Number)]);
    await redis.close();
  });
});

describe('100 equal requests at once under one Idempotency-Key', () => {
  it('make one employee and one event', async () => {
    const body = { firstName: 'Once', lastName: 'Only', email: 'once@maple.example' };
    const request = { body, headers: { 'idempotency-key': 'hundred' } };
    const replies = await Promise.all(Array.from({ length: 100 }, () => cluster.send('/v1/employees', request)));
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const made = replies.filter(({ status }) => status === 201);
    expect(new Set(made.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    const rows = await cluster.database.look<{ id: number }>(
      "SELECT id FROM employees WHERE email = 'once@maple.example'",
    );
    expect(rows).toHaveLength(1);
    const lines = await cluster.database.look("SELECT 1 FROM audit_log WHERE action = 'employee.created'");
    expect(lines).toHaveLength(1);
  });
});
