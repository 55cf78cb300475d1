import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SandboxResetView } from '@outlay/contracts';
import { openOperator } from '@outlay/gateway/operator';
import { systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import type { Sandbox } from '../local/sandbox/files.ts';
import { createApi, request } from '../local/seed/api.ts';
import { resetSandbox } from '../local/seed/reset.ts';
import { seedSandbox } from '../local/seed/seed.ts';
import { startTestCluster, type TestCluster } from './cluster/test-cluster.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
}, 120_000);
afterAll(() => cluster.stop());

const operatorOf = (environment: 'sandbox' | 'production') =>
  openOperator({
    databaseUrl: cluster.variables.gateway.DATABASE_URL ?? '',
    environment,
    apiKeyPrivateKey: cluster.variables.gateway.API_KEY_PRIVATE_KEY ?? '',
    clock: systemClock,
    logger: testLogger('operator'),
  });

const printed: string[] = [];
const counted = async ({ tenantId, apiKey }: Pick<Sandbox, 'tenantId' | 'apiKey'>) => {
  const paths = ['expenses', 'vendors', 'departments', 'locations', 'employees', 'categories', 'receipts', 'webhooks'];
  const inBusiness = ['bills', 'mileage-trips', 'vehicles', 'users'].map((path) => `businesses/${tenantId}/${path}`);
  const lists = [...paths, ...inBusiness].map(async (path) => {
    const answer = await request(cluster.baseUrl, { tenantId, apiKey }, { method: 'GET', path: `/v1/${path}` });
    const { pagination, data } = (await answer.json()) as { pagination?: { totalCount: number }; data: unknown[] };
    return [path, pagination?.totalCount ?? data.length] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
};

it('takes the sandbox back to its samples; people, keys and webhooks survive, others begin empty', async () => {
  const operator = operatorOf('sandbox');
  const options = {
    baseUrl: cluster.baseUrl,
    operator,
    today: new Date(),
    print: (text: string) => void printed.push(text),
  };
  try {
    const sandbox = await seedSandbox(options);
    const { tenantId, apiKey, users, businesses = [] } = sandbox;
    expect(businesses[0]).toEqual({ tenantId, apiKey, users, name: 'Maple Bakery' });
    expect(businesses.map(({ name }) => name)).toEqual(['Maple Bakery', 'Érablière du Nord']);
    for (const business of businesses)
      for (const user of business.users) {
        const who = { tenantId: business.tenantId, apiKey: user.apiKey };
        const me = await request(cluster.baseUrl, who, { method: 'GET', path: '/v1/users/me' });
        expect(await me.json()).toMatchObject({ data: { id: user.id, email: user.email } });
      }
    const api = createApi(cluster.baseUrl, sandbox);
    const webhook = { url: 'http://127.0.0.1:9876/hook', events: ['expense.created'] };
    await api.call('POST', '/v1/webhooks', webhook);
    const before = await counted(sandbox);
    const own = await cluster.createTenant('Own business');
    await own.api.call('POST', '/v1/departments', { name: 'Mine' });
    await own.api.call('POST', '/v1/expenses', { merchant: 'Mine', amount: 1, date: '2026-03-13' });
    await api.call('POST', '/v1/departments', { name: 'Added' });
    await api.call('POST', '/v1/expenses', { merchant: 'Added', amount: 1, date: '2026-03-13' });

    expect(await resetSandbox(options)).toBe(3);
    expect(await counted(sandbox)).toEqual(before);
    expect(await counted(own)).toMatchObject({ expenses: 0, departments: 0, categories: 12 });
    const [department] = await api.call<{ id: number }[]>('GET', '/v1/departments');
    await api.call('POST', '/v1/expenses', {
      merchant: 'New',
      amount: 1,
      date: '2026-03-13',
      departmentId: department?.id,
    });
    const line = { action: 'sandbox.reset', credential: expect.stringMatching(/^(operator|event:sandbox.reset)$/) };
    expect(await api.call('GET', '/v1/audit-log?action=sandbox.reset')).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining(line)),
    );
  } finally {
    await operator.close();
  }
}, 240_000);

const HANDLED_BY = ['gateway', 'expense', 'bill', 'mileage-receipt', 'accounting', 'notification'];

it("takes one business back to its beginning for its owner, over the API, and leaves another's as they are", async () => {
  const [own, other] = [await cluster.createTenant('Own bakery'), await cluster.createTenant('Another')];
  const path = '/v1/sandbox/reset';
  const post = (who: Pick<Sandbox, 'tenantId' | 'apiKey'>, confirm: string, headers: Record<string, string> = {}) =>
    fetch(cluster.baseUrl + path, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${who.apiKey}`, 'x-tenant-id': `${who.tenantId}` },
        ...{ 'content-type': 'application/json', ...headers },
      },
      body: JSON.stringify({ confirm }),
    });
  for (const { api, tenantId } of [own, other]) {
    await api.call('POST', '/v1/departments', { name: 'Mine' });
    await api.call('POST', '/v1/expenses', { merchant: 'Mine', amount: 1, date: '2026-03-13' });
    await api.call('POST', '/v1/vendors', { name: 'Mill' });
    await api.call('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9876/hook', events: ['expense.created'] });
    await api.call('POST', `/v1/businesses/${tenantId}/scim-tokens`, { name: 'Directory', defaultRole: 'employee' });
    await api.call('PATCH', `/v1/businesses/${tenantId}/security`, { mfaRequiredFor: ['owner'] });
  }
  const before = await counted(other);

  const { apiKey } = await cluster.createColleague(own, 'accountant');
  expect((await post({ ...own, apiKey }, 'Own bakery')).status).toBe(403);
  const unnamed = await post(own, 'Another', { 'accept-language': 'fr-CA' });
  expect([unnamed.status, await unnamed.json()]).toMatchObject([
    400,
    { error: { details: [{ field: 'confirm', message: 'doit être le nom de l’entreprise tel quel : Own bakery' }] } },
  ]);
  expect(await counted(own)).toMatchObject({ expenses: 1, departments: 1, vendors: 1 });

  const begun = await post(own, 'Own bakery', { 'idempotency-key': 'anew' });
  const { data: reset } = (await begun.json()) as { data: SandboxResetView };
  const at = `/v1/sandbox/resets/${reset.resetId}`;
  expect([begun.status, begun.headers.get('location'), reset.status]).toEqual([202, at, 'in_progress']);
  const again = await post(own, 'Own bakery', { 'idempotency-key': 'anew' });
  expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual(['true', { data: reset }]);
  const done = await waitFor(async () => {
    const found = await own.api.call<SandboxResetView>('GET', at);
    return found.status === 'done' && found;
  });
  expect(new Set(done.services.map(({ service }) => service))).toEqual(new Set(HANDLED_BY));
  expect(done.services.every(({ handledAt }) => handledAt !== null)).toBe(true);

  expect(await counted(own)).toMatchObject({
    expenses: 0,
    departments: 0,
    vendors: 0,
    categories: 12,
    webhooks: 1,
    [`businesses/${own.tenantId}/users`]: 2,
  });
  expect(await own.api.call('GET', `/v1/businesses/${own.tenantId}/security`)).toMatchObject({
    mfaRequiredFor: ['owner'],
  });
  expect(await own.api.call('GET', `/v1/businesses/${own.tenantId}/scim-tokens`)).toHaveLength(1);
  expect(await own.api.call('GET', `/v1/audit-log?resource=reset:${reset.resetId}`)).toHaveLength(HANDLED_BY.length);
  expect(await counted(other)).toEqual(before);
  expect((await request(cluster.baseUrl, other, { method: 'GET', path: at })).status).toBe(404);
}, 120_000);

it('cannot be done in production, nor to the database of another environment', async () => {
  const operator = operatorOf('production');
  await expect(operator.resetSandbox()).rejects.toThrow('Only a sandbox can be reset');
  await operator.close();
});
