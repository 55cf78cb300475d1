import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryView, DeliveryView, ExpenseView } from '@outlay/contracts';
import { type Received, type Receiver, startReceiver, waitFor } from '@outlay/testing';
import { Webhook } from 'standardwebhooks';
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
