import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES, type Service } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { connected } from '../postgres/connect.ts';
import { startOutlay } from '../prove/deploy/outlay-process.ts';
import { compareBooks, isKept, readBooks } from './books/compare-books.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

let cluster: SharedCluster;
let owner: TestTenant;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  [cluster, receiver] = await Promise.all([sharedCluster(), startReceiver()]);
  owner = await cluster.createTenant('Older than its books');
}, 120_000);
afterAll(() => receiver.close(), 60_000);

type Row = { name: string };
const TABLES = `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'business_id'
  AND table_name NOT IN ('inbox', 'outbox', 'audit_log')`;

const inDatabase = <T>(service: Service, work: Parameters<typeof connected<T>>[1]): Promise<T> =>
  connected(cluster.variables[service].DATABASE_URL ?? '', async (client) => {
    await client.query("SELECT set_config('app.business_id', $1, false)", [`${owner.tenantId}`]);
    return work(client);
  });

/** As it is where the books are new: they know nothing of the business, and its documents are where they are. */
const forget = (): Promise<void> =>
  inDatabase('accounting', async (client) => {
    const { rows } = await client.query<Row>(TABLES);
    for (const { name } of rows) await client.query(`DELETE FROM ${name} WHERE business_id = $1`, [owner.tenantId]);
  });

const LISTED = ['business.categories_listed', 'business.reports_listed', 'business.bills_listed'];

/** How many of the events of the command a service handled. */
const handledBy = (service: Service): Promise<number> =>
  inDatabase(service, async (client) => {
    const query = 'SELECT count(*)::int AS count FROM inbox WHERE business_id = $1 AND kind = ANY($2)';
    const { rows } = await client.query<{ count: number }>(query, [owner.tenantId, LISTED]);
    return rows[0]?.count ?? 0;
  });

const compared = async () => compareBooks(await readBooks(owner.api, owner.tenantId));
const entryCount = async (): Promise<number> => (await readBooks(owner.api, owner.tenantId)).entries.length;

/** Three reports, of which one is paid back, and three bills, of which one is paid. */
const approveSome = async (): Promise<void> => {
  const admin = await cluster.createColleague(owner, 'admin');
  const employee = await cluster.createColleague(owner, 'employee');
  const { id: vendorId } = await owner.api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const categories = await owner.api.call<{ id: number; code: string }[]>('GET', '/v1/categories?pageSize=100');
  const categoryId = categories.find(({ code }) => code === 'MEALS')?.id;
  for (const at of [1, 2, 3]) {
    const spent = { merchant: `Chez Lou ${at}`, amount: 20 + at, date: `2026-0${at}-13`, categoryId };
    const { id: expenseId } = await employee.api.call<{ id: number }>('POST', '/v1/expenses', spent);
    const report = { name: `Report ${at}`, expenseIds: [expenseId] };
    const { id } = await employee.api.call<{ id: number }>('POST', '/v1/expense-reports', report);
    const path = `/v1/expense-reports/${id}`;
    await employee.api.call('POST', `${path}/submit`, { approvers: [[admin.userId]] });
    await admin.api.call('POST', `${path}/approve`, {});
    if (at === 1) await owner.api.call('POST', `${path}/reimburse`, { method: 'eft' });
    const bills = `/v1/businesses/${owner.tenantId}/bills`;
    const dates = { issueDate: `2026-0${at}-20`, dueDate: '2026-04-30' };
    const bill = { vendorId, billNumber: `B-${at}`, amount: 100 * at, ...dates };
    const { id: billId } = await owner.api.call<{ id: number }>('POST', bills, bill);
    await owner.api.call('POST', `${bills}/${billId}/submit`);
    await admin.api.call('POST', `${bills}/${billId}/approve`);
    if (at === 1) await admin.api.call('POST', `${bills}/${billId}/mark-paid`, { method: 'CHECK' });
  }
};

describe('books that are newer than what they are of', () => {
  it('are complete after publish books, and nobody else learns of it', async () => {
    await approveSome();
    await waitFor(async () => isKept(await compared()));
    const complete = await compared();
    expect(complete.due).toBe(8);
    await forget();
    expect(await entryCount()).toBe(0);
    const kinds = ['expense', 'report', 'bill', 'category'].flatMap((noun) => [`${noun}.created`, `${noun}.updated`]);
    const events = [...kinds, 'report.approved', 'report.reimbursed', 'bill.approved', 'bill.paid'];
    await owner.api.call('POST', '/v1/webhooks', { url: receiver.url, events });

    const business = ['--business', `${owner.tenantId}`];
    const mistyped = await startOutlay(cluster, 'publish', 'books', ...business, '--from', '2026-02-30').ended;
    expect([mistyped.code, mistyped.err]).toEqual([2, expect.stringContaining('--from takes a day like 2026-01-31')]);
    const published = await startOutlay(cluster, 'publish', 'books', ...business, '--json').ended;
    expect([published.code, JSON.parse(published.out)]).toEqual([
      0,
      expect.objectContaining({ businesses: 1, reports: 3, expenses: 3, bills: 3 }),
    ]);
    expect((await startOutlay(cluster, 'publish', 'people', ...business).ended).code).toBe(0);
    await waitFor(async () => isKept(await compared()));
    expect(await compared()).toEqual(complete);
    const [entry] = (await readBooks(owner.api, owner.tenantId)).entries.filter(({ kind }) => kind === 'expense');
    expect(entry?.lines[0]?.accountCode).toBe('6010');

    const before = await entryCount();
    const handled = await handledBy('accounting');
    const again = await startOutlay(cluster, 'publish', 'books', ...business, '--from', '2026-02-01', '--json').ended;
    expect(again.code).toBe(0);
    await waitFor(async () => (await handledBy('accounting')) === 2 * handled);
    expect([await compared(), await entryCount()]).toEqual([complete, before]);
    expect(receiver.requests).toEqual([]);
    for (const service of SERVICES.filter((one) => one !== 'accounting' && one !== 'web'))
      expect([service, await handledBy(service)]).toEqual([service, 0]);
  }, 180_000);
});
