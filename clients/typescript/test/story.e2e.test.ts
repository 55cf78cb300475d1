import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startReceiver, waitFor } from '@outlay/testing';
import { startClientWorld } from '../../../infra/prove/clients/client-world.ts';
import { proveLanguage } from '../../../infra/prove/clients/prove-language.ts';
import { TYPESCRIPT } from '../../../infra/prove/clients/typescript/typescript.ts';
import { type SharedCluster, sharedCluster } from '../../../infra/smoke/cluster/shared-cluster.ts';
import type { TestTenant } from '../../../infra/smoke/cluster/test-cluster.ts';
import {
  createClient,
  type OutlayClient,
  OutlayError,
  unwrap,
  verifyWebhook,
  type WebhookEvent,
} from '../src/index.ts';

let cluster: SharedCluster;
let tenant: TestTenant;
let client: OutlayClient;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  [cluster, receiver] = await Promise.all([sharedCluster(), startReceiver()]);
  tenant = await cluster.createTenant('Maple Bakery');
  client = createClient({
    baseUrl: cluster.baseUrl,
    token: tenant.apiKey,
    tenantId: tenant.tenantId,
    language: 'fr-CA',
  });
  await tenant.api.call('GET', '/v1/categories');
}, 120_000);
afterAll(async () => {
  await receiver.close();
}, 60_000);

describe('the story of the README, with the client', () => {
  it('registers an endpoint, creates an expense, receives its event and verifies it', async () => {
    const { data: endpoint } = await unwrap(
      client.POST('/v1/webhooks', { body: { url: receiver.url, events: ['*'] } }),
    );
    const body = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
    const { data: expense } = await waitFor(() => unwrap(client.POST('/v1/expenses', { body })));
    expect(expense).toMatchObject({ ...body, status: 'validated', statusLabel: 'Validée' });

    const events = await waitFor(() => {
      const all = receiver.requests.map(({ raw, headers }) =>
        verifyWebhook({ body: raw, headers, secret: endpoint.secret ?? '' }),
      );
      return all.some(({ type }) => type === 'expense.validated') && all;
    });
    const created = events.find((event) => event.type === 'expense.created');
    expect(created?.data).toMatchObject({ expense: { id: expense.id, merchant: 'Café Olimpico' } });

    const params = { path: { webhookId: endpoint.id } };
    const deliveries = await waitFor(async () => {
      const { data } = await unwrap(client.GET('/v1/webhooks/{webhookId}/deliveries', { params }));
      return data.length >= 2 && data.every(({ status }) => status === 'success') && data;
    });
    expect(deliveries.map(({ eventId }) => eventId)).toContain(created?.id);
  });

  it('follows the events without an endpoint, from the place where it stopped', async () => {
    const begin = await client.pullEvents({ after: 'latest', wait: 0 }).next();
    const merchantsOf = (events: WebhookEvent[]): (string | null)[] =>
      events.flatMap((event) => (event.type === 'expense.created' ? [event.data.expense.merchant] : []));
    const follow = async (after: string, merchant: string): Promise<string> => {
      const end = new AbortController();
      const pending = unwrap(client.POST('/v1/expenses', { body: { merchant, amount: 5, date: '2026-03-14' } }));
      let cursor = after;
      for await (const { events, nextCursor } of client.pullEvents({ after, signal: end.signal })) {
        cursor = nextCursor;
        const merchants = merchantsOf(events);
        if (merchants.length === 0) continue;
        expect(merchants).toEqual([merchant]);
        end.abort();
      }
      await pending;
      return cursor;
    };
    const cursor = await follow(begin.value?.nextCursor ?? '', 'Boulangerie Guillaume');
    await follow(cursor, 'Café Myriade');
  });

  it('reads lists, changes what it read last and gets the reason of a rejection', async () => {
    const query = { status: ['validated' as const], pageSize: 5 };
    const { data, pagination } = await unwrap(client.GET('/v1/expenses', { params: { query } }));
    expect(pagination).toMatchObject({ page: 1, pageSize: 5, totalCount: data.length });
    const { id, version } = data[0] ?? { id: 0, version: 0 };
    const change = (ifMatch: string) =>
      unwrap(
        client.PATCH('/v1/expenses/{id}', {
          params: { path: { id }, header: { 'If-Match': ifMatch } },
          body: { notes: 'avec un client' },
        }),
      );
    expect((await change(`"v${version}"`)).data).toMatchObject({ notes: 'avec un client', version: version + 1 });
    const rejected = await change(`"v${version}"`).catch((error: unknown) => error as OutlayError);
    expect(rejected).toBeInstanceOf(OutlayError);
    expect(rejected).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
  });

  it('gets a message for every wrong field in its language', async () => {
    const body = { merchant: '', amount: -1, date: '2026-03-13' };
    const rejected = await unwrap(client.POST('/v1/expenses', { body })).catch(
      (error: unknown) => error as OutlayError,
    );
    expect(rejected).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect((rejected as OutlayError).details.map(({ field }) => field)).toEqual(['merchant', 'amount']);
  });
});

describe('a client that is generated from /openapi.json', () => {
  it('has every operation, calls one of each tag, and creates an endpoint and an expense', async () => {
    const world = await startClientWorld(cluster);
    try {
      const place = { document: world.document, folder: world.folderOf('typescript'), env: world.env };
      const { called, webhookId, expenseId } = await proveLanguage(TYPESCRIPT, place);
      expect(called).toEqual(
        expect.arrayContaining(['Webhooks/listWebhooks', 'Files/downloadFile', 'OAuth/createToken']),
      );
      const { api } = world.tenant;
      expect(await api.call('GET', `/v1/webhooks/${webhookId}`)).toMatchObject({ events: ['expense.created'] });
      expect(await api.call('GET', `/v1/expenses/${expenseId}`)).toMatchObject({ merchant: 'Café Olimpico' });
    } finally {
      await world.close();
    }
  }, 120_000);
});
