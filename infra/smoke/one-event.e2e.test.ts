import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryView, DeliveryView, ExpenseView } from '@outlay/contracts';
import { type Received, type Receiver, startReceiver, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { request } from '../local/seed/api.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

let cluster: SharedCluster;
let maple: TestTenant;
let other: TestTenant;
const receivers: Receiver[] = [];

beforeAll(async () => {
  cluster = await sharedCluster();
  maple = await cluster.createTenant('Maple Bakery');
  other = await cluster.createTenant('Érablière du Nord');
}, 120_000);

afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
}, 60_000);

type Hook = { id: string; secret: string };

const listen = async (script: (request: Received) => number) => {
  const receiver = await startReceiver({ tls: cluster.authority, script });
  receivers.push(receiver);
  const command = { url: `${receiver.url}/hook`, events: ['expense.created'] };
  const hook = await maple.api.call<Hook>('POST', '/v1/webhooks', command);
  return { receiver, hook };
};

const today = () => new Date().toISOString().slice(0, 10);
const spend = (merchant: string) =>
  maple.api.call<ExpenseView>('POST', '/v1/expenses', { merchant, amount: 18.4, date: today() });

const deliveryTo = (hook: Hook, status: string): Promise<DeliveryView> =>
  waitFor(async () => {
    const path = `/v1/webhooks/${hook.id}/deliveries`;
    const [first] = await maple.api.call<DeliveryView[]>('GET', path);
    return first?.status === status && first.nextRetryAt === null && first;
  });

describe('an expense created through the gateway', () => {
  it('reaches the HTTPS receiver of its business, signed, and is recorded', async () => {
    const { receiver, hook } = await listen(() => 200);
    const expense = await spend('Café Olimpico');
    const [request] = await receiver.waitForRequests(1);
    const raw = request?.raw ?? Buffer.alloc(0);
    expect(request?.headers['x-service-signature']).toBe(createHmac('sha256', hook.secret).update(raw).digest('hex'));
    const event = new Webhook(hook.secret).verify(raw.toString(), request?.headers as Record<string, string>);
    expect(event).toMatchObject({
      type: 'expense.created',
      data: { expense: { id: expense.id, merchant: 'Café Olimpico', amount: 18.4, businessId: maple.tenantId } },
      metadata: { businessId: maple.tenantId, userId: maple.userId },
    });
    const delivery = await deliveryTo(hook, 'success');
    expect(delivery).toMatchObject({ eventType: 'expense.created', statusCode: 200, attempts: 1, error: null });
    expect(delivery.responseTime).toBeGreaterThanOrEqual(0);
  }, 60_000);

  it('is tried again after 500, and the third attempt succeeds', async () => {
    const { receiver, hook } = await listen(({ index }) => (index < 2 ? 500 : 200));
    await spend('VIA Rail Canada');
    const requests = await receiver.waitForRequests(3);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveryTo(hook, 'success')).toMatchObject({ statusCode: 200, attempts: 3 });
  }, 60_000);

  it('is tried once when the receiver answers 404', async () => {
    const { receiver, hook } = await listen(() => 404);
    await spend('Tim Hortons');
    expect(await deliveryTo(hook, 'failed')).toMatchObject({ statusCode: 404, attempts: 1 });
    expect(receiver.requests).toHaveLength(1);
  }, 60_000);

  it('is unknown to another business, whose categories came by themselves', async () => {
    const { id } = await spend('Porter Airlines');
    const categories = await waitFor(async () => {
      const found = await other.api.call<CategoryView[]>('GET', '/v1/categories');
      return found.length > 0 && found;
    });
    expect(categories.map(({ name }) => name)).toContain('Travel');
    const headers = { authorization: `Bearer ${other.apiKey}`, 'x-tenant-id': `${other.tenantId}` };
    const answer = await fetch(`${cluster.baseUrl}/v1/expenses/${id}`, { headers });
    expect(answer.status).toBe(404);
  }, 60_000);
});

describe('a business that was founded a moment ago', () => {
  /** Sent once, and answered with what came of it: nothing is tried again. */
  const once = async (tenantId: number, method: string, path: string, body?: unknown, apiKey = maple.apiKey) => {
    const answer = await request(cluster.baseUrl, { tenantId, apiKey }, { method, path, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text).data) as { id: number; key: string };
  };
  const found = (name: string) =>
    once(maple.tenantId, 'POST', '/v1/businesses', { name, country: 'CA', currency: 'CAD' });
  const spent = { merchant: 'Café Olimpico', amount: 18.4, date: today() };

  /** A create in each service at once, then what names what was just created elsewhere. */
  const begin = async (id: number): Promise<void> => {
    const post = (path: string, body: unknown, apiKey?: string) => once(id, 'POST', path, body, apiKey);
    const [vendor, category, department, , employee] = await Promise.all([
      post('/v1/vendors', { name: 'Hydro' }),
      post('/v1/categories', { names: { 'en-CA': 'Ovens', 'fr-CA': 'Fours', 'en-US': 'Ovens' } }),
      post('/v1/departments', { name: 'Bakery' }),
      post('/v1/expenses', spent),
      post('/v1/employees', { firstName: 'Ann', lastName: 'Roy', email: `ann-${id}@test.example` }),
      post('/v1/expense-reports', { name: 'March' }),
      post(`/v1/businesses/${id}/vehicles`, { name: 'Van', ownership: 'COMPANY' }),
      post(`/v1/businesses/${id}/mileage-trips`, { date: `${today()}T12:00:00Z`, distance: { claimed: 12 } }),
      post('/v1/webhooks', { url: 'http://127.0.0.1:9876/hook', events: ['expense.created'] }),
      once(id, 'GET', '/v1/notifications'),
    ]);
    const member = { name: 'Bo Roy', email: `bo-${id}@test.example`, role: 'employee' };
    const [user, { key }] = await Promise.all([
      post(`/v1/businesses/${id}/users`, member),
      post('/v1/api-keys', { name: 'Till', businessIds: [id] }),
    ]);
    const paymentDetails = { institutionNumber: '003', transitNumber: '12345', accountNumber: '1234567' };
    await Promise.all([
      post(
        '/v1/expenses',
        { ...spent, vendorId: vendor.id, categoryId: category.id, departmentId: department.id },
        key,
      ),
      post('/v1/expenses', { ...spent, merchant: 'For Bo', userId: user.id }),
      post('/v1/expense-reports', { name: 'Of Bo', userId: user.id }),
      post(`/v1/businesses/${id}/mileage-trips`, {
        date: `${today()}T13:00:00Z`,
        distance: { claimed: 3 },
        categoryId: category.id,
      }),
      once(id, 'PUT', `/v1/employees/${employee.id}/reimbursement-details`, { paymentDetails }),
    ]);
  };

  it('takes creates in every service, and what names what was created elsewhere, at once', async () => {
    for (let from = 0; from < 50; from += 5)
      await Promise.all(Array.from({ length: 5 }, async (_, at) => begin((await found(`Bakery ${from + at}`)).id)));
  }, 120_000);

  it('takes them while a service is slow to handle events', async () => {
    const slow = (['expense', 'bill', 'mileage-receipt'] as const).map(
      (service) => cluster.variables[service].DATABASE_URL ?? '',
    );
    const locked = await Promise.all(
      slow.map(async (url) => {
        const client = new Client(url);
        await client.connect();
        await client.query('BEGIN; LOCK TABLE businesses IN SHARE MODE');
        return client;
      }),
    );
    const { id } = await found('Slow bakery');
    const begun = begin(id);
    const until = performance.now() + 300;
    await waitFor(() => performance.now() > until);
    await Promise.all(
      locked.map(async (client) => {
        await client.query('COMMIT');
        await client.end();
      }),
    );
    await begun;
  }, 60_000);
});
