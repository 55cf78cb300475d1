import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, operationsOf, type Pagination } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 11 });
  cluster.owner.answerWith({ status: 200, body: JSON.stringify({ entries: [ELSEWHERE], totalCount: 1 }) });
});
afterAll(() => cluster?.stop());

/** What each of the four stand-ins for the other services has in its log. */
const ELSEWHERE: AuditEntry = {
  id: 'expense:7',
  at: '2020-01-01T00:00:00.000Z',
  actorUserId: 7,
  onBehalfOf: null,
  credential: 'key_1',
  action: 'expense.deleted',
  resource: 'expense:42',
  requestId: 'r-1',
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
    expect(all.entries.slice(0, 4)).toEqual([ELSEWHERE, ELSEWHERE, ELSEWHERE, ELSEWHERE]);
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
    expect(requests).toHaveLength(5);
    expect(requests[0]?.identity).toMatchObject({ businessId: cluster.business.id, role: 'owner' });
    const query = new URL(requests[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ limit: '2', action: 'department.created,department.deleted' });
  });

  it('is read everywhere under the id of the request', async () => {
    const before = cluster.owner.requests.length;
    await cluster.send('/v1/audit-log', { headers: { 'x-request-id': 'audit-7' } });
    const ids = cluster.owner.requests.slice(before).map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(Array.from({ length: 5 }, () => 'audit-7'));
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

  it('is not answered with holes, nor paged through without end', async () => {
    cluster.owner.answerWith({ status: 503, body: '{}' });
    expect((await log()).status).toBe(503);
    expect((await log('?page=101&pageSize=100')).status).toBe(400);
  });
});
