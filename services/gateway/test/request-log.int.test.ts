import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CredentialUsage, Scope } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase, type Transaction } from '@outlay/store';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';
import { logOf } from './support/request-log.ts';
import { code, kept } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 14, env: { RATE_LIMIT_DEFAULT: '5000' } });
});
afterAll(() => cluster?.stop());

const { list, one, logged, everything, insert, waitForNone } = logOf(() => cluster);

const keyOf = async (name: string, scopes?: Scope[]) =>
  cluster.operator.createKey({ userId: cluster.user.id, name, ...(scopes && { scopes }) });

/** In one order: two requests of one millisecond have none. */
const statusesOf = (requests: readonly { status: number }[]): number[] =>
  requests.map(({ status }) => status).toSorted((one, other) => one - other);

describe('the log of requests', () => {
  it('has a request with what it was, by whom, from where and how long it took', async () => {
    const before = Date.now();
    const path = '/v1/departments?page=1&pageSize=5';
    const [request] = await logged([path, { headers: { 'user-agent': 'sync/2' } }]);
    if (!request) throw new Error('it is missing');
    expect(request).toEqual({
      id: expect.stringMatching(/^req_[0-9A-Z]{26}$/),
      requestId: expect.stringMatching(/^r-/),
      at: expect.stringMatching(/^20.*Z$/),
      method: 'GET',
      path: '/v1/departments',
      operationId: 'listDepartments',
      status: 200,
      durationMs: expect.any(Number),
      credentialId: cluster.keyId,
      credentialKind: 'api key',
      userId: cluster.user.id,
      code: null,
      docsUrl: null,
      queryNames: ['page', 'pageSize'],
      error: null,
      ip: '127.0.0.1',
      userAgent: 'sync/2',
    });
    expect(Date.parse(request.at)).toBeGreaterThanOrEqual(before - 1);
    expect(await one(request.id)).toEqual(request);
  });

  it('has what the gateway refused, with the error as it was answered and nothing of the body', async () => {
    const body = { name: 'Bakery 4711', code: 4711 };
    const { key } = await keyOf('narrow', ['bills:read']);
    const [invalid, narrow, unknown] = await logged(
      ['/v1/departments', { body, headers: { 'accept-language': 'fr-CA' } }],
      ['/v1/departments', { key }],
      ['/v1/departments/999999'],
    );
    expect([invalid?.status, invalid?.code, invalid?.docsUrl]).toEqual([
      400,
      'VALIDATION_ERROR',
      '/docs/errors#VALIDATION_ERROR',
    ]);
    expect(invalid?.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'code' }] });
    expect(JSON.stringify(invalid)).not.toContain('4711');
    expect([narrow?.error?.code, unknown?.code]).toEqual(['INSUFFICIENT_SCOPE', 'NOT_FOUND']);
  });

  it('has what an owner service refused', async () => {
    const error = {
      code: 'INVALID_STATE_TRANSITION',
      message: 'Not now.',
      details: [{ field: 'status', message: 'x' }],
    };
    const answer = JSON.stringify({ error });
    const headers = { 'content-length': `${answer.length}` };
    cluster.owner.answerWith({ status: 409, body: answer, headers });
    const body = { description: 'lunch 4711' };
    const [refused] = await logged(['/v1/expenses/7', { method: 'PATCH', body }]);
    expect(refused).toMatchObject({ path: '/v1/expenses/7', operationId: 'updateExpense', status: 409, error });
    cluster.owner.answerWith({ status: 200 });
  });

  it('shows requests with an id that was used before too, of which the newest is found by it', async () => {
    const headers = { 'x-request-id': 'again' };
    await cluster.send('/v1/departments/999999', { headers });
    await cluster.send('/v1/departments', { headers });
    const both = await waitFor(async () => {
      const found = await list('requestId=again');
      return found.length === 2 && found;
    });
    expect(statusesOf(both)).toEqual([200, 404]);
    expect((await one('again')).id).toBe(both[0]?.id);
    expect(code(await cluster.send('/v1/request-log/never'))).toEqual([404, 'NOT_FOUND']);
  });

  it('is paged through once from request to request, and filtered', async () => {
    const { id, key } = await keyOf('paged');
    for (let count = 0; count < 5; count += 1) await cluster.send(`/v1/departments/${count + 900_000}`, { key });
    for (let count = 0; count < 2; count += 1) await cluster.send('/v1/departments', { key });
    const of = `credentialId=${id}`;
    const all = await waitFor(async () => {
      const found = await list(of);
      return found.length === 7 && found;
    });
    expect(statusesOf(all)).toEqual([200, 200, 404, 404, 404, 404, 404]);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const pages: string[] = [];
    for (let after = ''; ; after = `&startingAfter=${pages.at(-1)}`) {
      const found = await list(`${of}&pageSize=3${after}`);
      pages.push(...found.map((request) => request.id));
      if (found.length < 3) break;
    }
    expect(pages).toEqual(all.map((request) => request.id));
    const count = async (filter: string) => (await list(`${of}&${filter}`)).length;
    const middle = all[3]?.at ?? '';
    const counts = [
      'status=404',
      'status=4xx,5xx',
      'status=2xx',
      'status=2xx,404',
      'method=POST',
      'path=/v1/departments/',
    ];
    expect(await Promise.all(counts.map(count))).toEqual([5, 5, 2, 7, 0, 5]);
    expect(await count('path=/v1/departments_')).toBe(0);
    expect(await count('code=NOT_FOUND&operationId=getDepartment')).toBe(5);
    expect(await count('code=FORBIDDEN')).toBe(0);
    expect((await count(`from=${middle}`)) + (await count(`to=${middle}`))).toBeGreaterThanOrEqual(8);
    expect(code(await cluster.send('/v1/request-log?status=6xx'))).toEqual([400, 'VALIDATION_ERROR']);
    expect(code(await cluster.send('/v1/request-log?page=501'))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is that of one business, and of its administrators', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Books' });
    const there = { businessId: other.id, name: 'B', role: 'owner' as const };
    const { id: userId } = await cluster.operator.createUser({ ...there, email: 'owner@birch.example' });
    const { key } = await cluster.operator.createKey({ userId, name: 'there' });
    const [own] = await logged(['/v1/departments']);
    const send = clientOf(cluster.gateway.url, { key, tenant: other.id });
    expect((await send('/v1/departments')).status).toBe(200);
    await waitFor(async () => ((await send('/v1/request-log')).body.data as unknown[]).length > 0);
    expect(JSON.stringify((await send('/v1/request-log')).body)).not.toContain(own?.id);
    expect(code(await send(`/v1/request-log/${own?.id}`))).toEqual([404, 'NOT_FOUND']);
    // Who has no right there leaves no trace there.
    const headers = { 'x-request-id': 'outsider' };
    expect(code(await send('/v1/departments', { tenant: cluster.business.id, headers }))).toEqual([
      403,
      'TENANT_ACCESS_DENIED',
    ]);
    for (const role of ['accountant', 'auditor', 'employee'] as const) {
      const { id } = await cluster.addUser(`${role}@maple.example`, role);
      const less = await cluster.operator.createKey({ userId: id, name: role });
      expect(code(await cluster.send('/v1/request-log', { key: less.key }))).toEqual([403, 'FORBIDDEN']);
    }
    await logged(['/v1/departments']);
    expect(await list('requestId=outsider')).toEqual([]);
  });

  it('never has a credential, a token of a link, a value of a query or anything of a body', async () => {
    const token = `open-link-${Math.random()}`;
    await cluster.send(`/v1/files/${token}`, { key: null });
    await cluster.send(`/v1/files/${token}`);
    const sent = await logged(
      [`/v1/expenses/${cluster.key}`],
      [`/v1/departments?${cluster.key}=1`],
      ['/v1/departments?search=secret-4711', { method: 'POST', body: { name: 'secret-4712' } }],
    );
    expect(sent.map(({ path }) => path)).toEqual(['/v1/expenses/…', '/v1/departments', '/v1/departments']);
    const rows = await everything();
    for (const secret of [cluster.key, cluster.key.slice(8, 40), token, 'secret-471'])
      expect(rows).not.toContain(secret);
  });
});

describe('the use of an API key', () => {
  it('is what it used of its window, which reading does not use, and the last hour minute by minute', async () => {
    const { id, key } = await keyOf('used');
    const usage = async (): Promise<CredentialUsage> =>
      kept('getApiKeyUsage', await cluster.send(`/v1/api-keys/${id}/usage`));
    expect(await usage()).toMatchObject({ limit: 5_000, windowSeconds: 60, used: 0 });
    await cluster.send('/v1/departments', { key });
    await cluster.send('/v1/departments/999999', { key });
    const used = await waitFor(async () => {
      const found = await usage();
      return found.minutes.some(({ requests }) => requests > 0) && found;
    });
    // Of a busy key some more are counted ahead.
    expect(used.used).toBeGreaterThanOrEqual(2);
    expect(used.used).toBeLessThanOrEqual(60);
    const sum = (name: 'requests' | 'errors') => used.minutes.reduce((total, minute) => total + minute[name], 0);
    expect([used.minutes.length, sum('requests'), sum('errors')]).toEqual([60, 2, 1]);
    expect(code(await cluster.send('/v1/api-keys/key_00000000000000000000000000/usage'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a gateway', () => {
  it('writes what it answered before it stops', async () => {
    const second = await cluster.startGateway();
    const send = clientOf(second.url, { key: cluster.key, tenant: cluster.business.id });
    for (let count = 0; count < 20; count += 1)
      await send('/v1/departments', { headers: { 'x-request-id': 'stopping' } });
    await second.stop();
    expect(await list('requestId=stopping&pageSize=100')).toHaveLength(20);
  });

  it('keeps nothing where the log is switched off', async () => {
    const silent = await cluster.startGateway({ REQUEST_LOG: 'off' });
    const send = clientOf(silent.url, { key: cluster.key, tenant: cluster.business.id });
    await send('/v1/departments', { headers: { 'x-request-id': 'silent' } });
    const usage = await send(`/v1/api-keys/${cluster.keyId}/usage`);
    expect((kept('getApiKeyUsage', usage) as CredentialUsage).minutes).toEqual([]);
    await silent.stop();
    expect(await list('requestId=silent')).toEqual([]);
  });

  it('drops days that are over: in a sandbox whose time went on by eight days nothing is left of before', async () => {
    const [old] = await logged(['/v1/departments']);
    // Before its day is there, it lies with others of no day.
    await insert('req_1', 'early', 10);
    expect((await cluster.send('/v1/sandbox/clock', { body: { advance: 'P8D' } })).status).toBe(200);
    expect(code(await cluster.send(`/v1/request-log/${old?.id}`))).toEqual([404, 'NOT_FOUND']);
    // By its own id: that somebody asked for it is logged too, under today's day.
    await waitForNone(`SELECT FROM request_log WHERE id = '${old?.id}'`);
    // A request that was answered before the clock was moved may be written after its day was dropped.
    await waitForNone(`SELECT FROM request_log_default WHERE id = 'req_1'`);
    expect([(await list('requestId=early')).length, (await logged(['/v1/departments'])).length]).toEqual([1, 1]);
  });

  it('drops what was written of a day after that was dropped', async () => {
    await insert('req_2', 'late', -3);
    expect((await cluster.send('/v1/sandbox/clock', { body: { advance: 'P1D' } })).status).toBe(200);
    await waitForNone(`SELECT FROM request_log WHERE id = 'req_2'`);
  });

  it('loses nothing that is written while the partition of its day is being made', async () => {
    const { database: own, logger } = cluster;
    const settings = { poolSize: 1, logger, metrics: createMetrics('test'), clock: systemClock };
    const database = openDatabase({ url: own.url, ...settings });
    const day = async (tx: Transaction) => {
      const today = "now() + coalesce((SELECT offset_ms FROM clock_offset), 0) * interval '1 ms'";
      const text = `SELECT ensure_day('request_log', 'at', ((${today}) AT TIME ZONE 'UTC')::date + 20)`;
      await tx.rows({ text });
      const sent = logged(['/v1/sandbox/clock', { body: { advance: 'P20D' } }]);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO request_log%'`;
      await waitFor(async () => (await own.look(waiting)).length > 0);
      return { sent };
    };
    expect(await (await database.acrossTenants(day)).sent).toHaveLength(1);
    await database.close();
  });
});
