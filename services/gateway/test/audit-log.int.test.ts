import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_CHANGES_HEADER, type AuditEntry, MASKED, operationsOf, type Pagination } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 11 });
  cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [ELSEWHERE], totalCount: 1 }) });
});
afterAll(() => cluster?.stop());

/** Every service but the gateway has a log of its own: expense, bill, mileage-receipt, webhook-dispatcher, notification, accounting. */
const OTHERS = 6;

/** What each of the stand-ins for the other services has in its log. */
const ELSEWHERE: AuditEntry = {
  id: 'expense:7',
  at: '2020-01-01T00:00:00.000Z',
  actorUserId: 7,
  onBehalfOf: null,
  credential: 'key_1',
  action: 'expense.updated',
  resource: 'expense:42',
  requestId: 'r-1',
  changes: [
    { field: 'amount', from: 18.4, to: 20 },
    { field: 'notes', from: null, to: 'Taxi; 2' },
  ],
};

const log = async (query = '', key = cluster.key) => {
  const reply = await cluster.send(`/v1/audit-log${query}`, { key });
  const operation = operationsOf('gateway').find(({ id }) => id === 'listAuditLog');
  if (reply.status === 200) expect(operation?.answer?.safeParse(reply.body).error).toBeUndefined();
  const { data = [], pagination, error } = reply.body;
  return { status: reply.status, entries: data as AuditEntry[], pagination: pagination as Pagination, error };
};

describe('the audit log', () => {
  it('holds what was done here and elsewhere, in the order of time, each line on one page', async () => {
    for (const name of ['A', 'B', 'C']) await cluster.send('/v1/departments', { body: { name } });
    const all = await log('?pageSize=100&sortOrder=asc');
    expect(all.entries.slice(0, OTHERS)).toEqual(Array.from({ length: OTHERS }, () => ELSEWHERE));
    expect(all.entries.filter(({ action }) => action === 'department.created')).toHaveLength(3);
    expect(all.entries.at(-1)).toMatchObject({ actorUserId: cluster.user.id, credential: cluster.keyId });
    expect(all.pagination.totalCount).toBe(all.entries.length);
    const pages: AuditEntry[] = [];
    for (let page = 1; page <= Math.ceil(all.entries.length / 3); page += 1)
      pages.push(...(await log(`?page=${page}&pageSize=3&sortOrder=asc`)).entries);
    expect(pages).toEqual(all.entries);
  });

  it('passes its filters on, under our own identity', async () => {
    const before = cluster.owner.requests.length;
    const found = await log(
      '?action=department.created,department.deleted&from=2026-01-01T00:00:00Z&page=2&pageSize=1',
    );
    expect(found.status).toBe(200);
    const requests = cluster.owner.requests.slice(before);
    expect(requests).toHaveLength(OTHERS);
    expect(requests[0]?.identity).toMatchObject({ businessId: cluster.business.id, role: 'owner' });
    const query = new URL(requests[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ limit: '2', action: 'department.created,department.deleted' });
  });

  it('says from what to what; a service of the release before, which knows nothing of it, has no changes', async () => {
    const made = await cluster.send('/v1/departments', { body: { name: 'Before' } });
    const { id } = made.body.data as { id: number };
    await cluster.send(`/v1/departments/${id}`, { method: 'PATCH', body: { name: 'After' } });
    const before = cluster.owner.requests.length;
    const [entry, creation] = (await log(`?resource=department:${id}&actorUserId=${cluster.user.id}`)).entries;
    expect(cluster.owner.requests.slice(before).map(({ headers }) => headers[AUDIT_CHANGES_HEADER])).toEqual(
      Array.from({ length: OTHERS }, () => '1'),
    );
    const own = [creation, entry].filter((each) => each?.resource === `department:${id}`);
    expect(own.map((each) => [each?.action, each?.changes])).toEqual([
      ['department.created', []],
      ['department.updated', [{ field: 'name', from: 'Before', to: 'After' }]],
    ]);
    const { changes: _, ...former } = ELSEWHERE;
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [former], totalCount: 1 }) });
    expect((await log('?sortOrder=asc')).entries.slice(0, OTHERS)).toEqual(
      Array.from({ length: OTHERS }, () => ({ ...former, changes: [] })),
    );
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [ELSEWHERE], totalCount: 1 }) });
  });

  it('shows what people, credentials and rules of signing in were to who administers, and that they changed to auditors', async () => {
    const { id } = await cluster.addUser('changed@audit.example', 'employee');
    const path = `/v1/businesses/${cluster.business.id}/users/${id}`;
    expect((await cluster.send(path, { method: 'PATCH', body: { role: 'approver' } })).status).toBe(200);
    const query = `?resource=user:${id}&action=user.updated`;
    const here = ({ entries }: Awaited<ReturnType<typeof log>>) =>
      entries.find(({ resource }) => resource === `user:${id}`)?.changes;
    expect(here(await log(query))).toEqual([{ field: 'role', from: 'employee', to: 'approver' }]);
    const auditor = await cluster.addUser('reads@audit.example', 'auditor');
    const { key } = await cluster.operator.createKey({ userId: auditor.id, name: 'auditor' });
    expect(here(await log(query, key))).toEqual([{ field: 'role', from: MASKED, to: MASKED }]);
  });

  it('says what rules and credentials changed, and masks secrets and what is one person’s own', async () => {
    const { send, business } = cluster;
    const make = async (path: string, body: object) => ((await send(path, { body })).body.data as { id: string }).id;
    const changesOf = async (query: string) =>
      (await log(query)).entries.find(({ id }) => id.startsWith('gateway:'))?.changes;
    await send(`/v1/businesses/${business.id}/security`, { method: 'PATCH', body: { mfaRequiredFor: ['auditor'] } });
    expect(await changesOf('?action=business.security_updated')).toContainEqual({
      ...{ field: 'mfaRequiredFor.0', from: null, to: 'auditor' },
    });
    const providers = `/v1/businesses/${business.id}/identity-providers`;
    const oidc = { issuer: 'https://idp.maple.example', clientId: 'outlay', clientSecret: 'hidden-1' };
    const provider = await make(providers, { name: 'Maple', kind: 'oidc', oidc, domains: [] });
    const change = { name: 'Elm', oidc: { ...oidc, clientSecret: 'hidden-2' } };
    expect((await send(`${providers}/${provider}`, { method: 'PATCH', body: change })).status).toBe(200);
    expect(await changesOf(`?action=identity_provider.updated`)).toEqual([
      { field: 'oidc.clientSecret', from: MASKED, to: MASKED },
      { field: 'name', from: 'Maple', to: 'Elm' },
    ]);
    const views = '/v1/users/me/saved-views';
    const view = await make(views, { list: 'expenses', name: 'hidden-3', query: 'status=draft' });
    expect((await send(`${views}/${view}`, { method: 'PATCH', body: { name: 'hidden-4' } })).status).toBe(200);
    expect(await changesOf('?action=saved_view.updated')).toEqual([{ field: 'name', from: MASKED, to: MASKED }]);
    const kept = await cluster.database.look('SELECT 1 FROM audit_log WHERE changes::text LIKE $1', ['%hidden%']);
    expect(kept).toEqual([]);
  });

  it('is read everywhere under the id of the request', async () => {
    const before = cluster.owner.requests.length;
    await cluster.send('/v1/audit-log', { headers: { 'x-request-id': 'audit-7' } });
    const ids = cluster.owner.requests.slice(before).map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(Array.from({ length: OTHERS }, () => 'audit-7'));
  });

  it('is for owners, admins and auditors', async () => {
    for (const [role, status] of [
      ['auditor', 200],
      ['accountant', 403],
      ['employee', 403],
    ] as const) {
      const { id } = await cluster.addUser(`${role}@audit.example`, role);
      const { key } = await cluster.operator.createKey({ userId: id, name: role });
      expect([role, (await log('', key)).status]).toEqual([role, status]);
    }
  });

  it('is exported whole, the oldest line first, with cells that no spreadsheet runs', async () => {
    const odd = { ...ELSEWHERE, id: 'expense:8', action: '=cmd()', at: '2020-01-01T00:00:00.001Z' };
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [ELSEWHERE, odd], totalCount: 2 }) });
    const head = { authorization: `Bearer ${cluster.key}`, 'x-tenant-id': String(cluster.business.id) };
    const read = async (query: string, headers = head) => {
      const answer = await fetch(`${cluster.gateway.url}/v1/audit-log/export${query}`, { headers });
      return { answer, lines: (await answer.text()).split('\r\n') };
    };
    const { answer, lines } = await read('');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
    expect(lines[0]).toBe('id,at,actorUserId,onBehalfOf,credential,action,resource,requestId,changes');
    const [one] = lines.slice(1);
    expect(one).toBe(
      'expense:7,2020-01-01T00:00:00.000Z,7,,key_1,expense.updated,expense:42,r-1,"amount: 18.4 → 20; notes: null → ""Taxi; 2"""',
    );
    expect(lines.some((line) => line.includes(",'=cmd(),"))).toBe(true);
    const all = await log('?pageSize=100&sortOrder=asc');
    expect(lines.slice(1, -1)).toHaveLength(all.pagination.totalCount);
    const before = cluster.owner.requests.length;
    await read('?action=department.created&from=2026-01-01T00:00:00Z');
    const searched = new URL(cluster.owner.requests[before]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(searched)).toMatchObject({ action: 'department.created', sortOrder: 'asc' });
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [], totalCount: 100_000 }) });
    expect((await read('')).answer.status).toBe(400);
    const { id } = await cluster.addUser('export@audit.example', 'accountant');
    const { key } = await cluster.operator.createKey({ userId: id, name: 'Accountant' });
    expect((await read('', { ...head, authorization: `Bearer ${key}` })).answer.status).toBe(403);
    expect((await read('?page=2')).answer.status).toBe(400);
  });

  it('loses and repeats no line where many happened at one moment', async () => {
    cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [], totalCount: 0 }) });
    await cluster.database.look(
      `INSERT INTO audit_log (business_id, at, credential, action, resource, request_id)
       SELECT $1, timestamptz '2021-01-01Z' + (n / 1500) * interval '1 s', 'key_1', 'many.done', 'thing:' || n, 'r'
       FROM generate_series(1, 3700) n`,
      [cluster.business.id],
    );
    const headers = { authorization: `Bearer ${cluster.key}`, 'x-tenant-id': String(cluster.business.id) };
    const answer = await fetch(`${cluster.gateway.url}/v1/audit-log/export?action=many.done`, { headers });
    const things = (await answer.text()).match(/thing:\d+/g) ?? [];
    expect([things.length, new Set(things).size]).toEqual([3700, 3700]);
  });

  it('is not answered with holes, nor paged through without end', async () => {
    cluster.owner.answerWith({ status: 503, body: '{}' });
    expect((await log()).status).toBe(503);
    expect((await log('?page=101&pageSize=100')).status).toBe(400);
  });
});
