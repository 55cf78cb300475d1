import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { type Received, type Receiver, startReceiver, waitFor } from '@outlay/testing';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';
import { type CollectedSpan, type Collector, startCollector } from './tracing/collector.ts';

const CLIENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const EXPENSE = { merchant: 'Zzyzx Confidential', amount: 9, date: new Date().toISOString().slice(0, 10) };
const TRACEPARENT = `00-${CLIENT.traceId}-${CLIENT.spanId}-00`;

let collector: Collector;
let cluster: TestCluster;
let tenant: TestTenant;
let receiver: Receiver;
let plain: Receiver;

const isOfClient = ({ headers }: Received): boolean => `${headers.traceparent}`.includes(CLIENT.traceId);
const attempted = (): Received[] => receiver.requests.filter(isOfClient);

beforeAll(async () => {
  collector = await startCollector();
  receiver = await startReceiver({
    script: (request) => (isOfClient(request) && attempted().length === 1 ? 500 : 200),
  });
  plain = await startReceiver();
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=ours',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_BLRP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  };
  const variables = Object.fromEntries(SERVICES.map((service) => [service, traced]));
  const retries = { WEBHOOK_RETRY_SCHEDULE: '100ms,200ms' };
  cluster = await startTestCluster({ variables: { ...variables, 'webhook-dispatcher': { ...traced, ...retries } } });
  tenant = await cluster.createTenant('Traced');
  // Sent again until the services know the business.
  await tenant.api.call('POST', '/v1/expenses', EXPENSE);
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  await Promise.all([receiver.close(), plain.close(), collector.close()]);
}, 60_000);

const hook = (url: string, settings: object) =>
  tenant.api.call<{ id: string }>('POST', '/v1/webhooks', { url, events: ['expense.created'], ...settings });

const createExpense = (headers: Record<string, string>) =>
  fetch(`${cluster.baseUrl}/v1/expenses`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${tenant.apiKey}`, 'x-tenant-id': `${tenant.tenantId}` },
      ...{ 'content-type': 'application/json', ...headers },
    },
    body: JSON.stringify(EXPENSE),
  });

/** `gateway POST /v1/expenses` and below it, indented, what is a part of it. */
const pathTo = (spans: readonly CollectedSpan[], last: CollectedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === last.parentId);
  return [...(parent ? pathTo(spans, parent) : []), `${last.service}: ${last.name}`];
};

describe('one trace', () => {
  it('shows a request from the client to the answer of the customer, with its retry', async () => {
    const [traced] = await Promise.all([hook(receiver.url, { traceContext: true }), hook(plain.url, {})]);
    const answer = await createExpense({ traceparent: TRACEPARENT, tracestate: 'maple=1' });
    expect(answer.status).toBe(201);
    const [first, second] = await waitFor(() => Promise.resolve(attempted().length === 2 && attempted()));
    const [untraced] = await plain.waitForRequests(1);
    const ofTrace = (): CollectedSpan[] => collector.spans().filter(({ traceId }) => traceId === CLIENT.traceId);
    const attemptsIn = (spans: readonly CollectedSpan[]) =>
      spans.filter(({ name, attributes }) => name === 'deliver' && attributes['outlay.endpoint.id'] === traced.id);
    const spans = await waitFor(() => {
      const found = ofTrace();
      const isWhole = attemptsIn(found).length === 2 && found.some(({ parentId }) => parentId === CLIENT.spanId);
      return Promise.resolve(isWhole && found);
    });
    const attempts = attemptsIn(spans);
    expect(attempts.map(({ attributes, failed }) => [attributes['outlay.attempt'], failed])).toEqual([
      [1, true],
      [2, false],
    ]);
    for (const attempt of attempts)
      expect(pathTo(spans, attempt)).toEqual([
        'gateway: POST /v1/expenses',
        'gateway: POST',
        'expense: POST /v1/expenses',
        'expense: transaction',
        'expense: publish events',
        'webhook-dispatcher: process webhook-dispatcher.events.v1',
        'webhook-dispatcher: deliver',
      ]);
    // Of whom the trace comes from decides nothing: it came with the flag for "not recorded".
    expect(spans.find(({ parentId }) => parentId === CLIENT.spanId)?.name).toBe('POST /v1/expenses');
    expect([first, second].map((request) => request?.headers.traceparent)).toEqual(
      attempts.map(({ spanId }) => `00-${CLIENT.traceId}-${spanId}-01`),
    );
    expect([first?.headers.tracestate, untraced?.headers.traceparent]).toEqual(['maple=1', undefined]);
  }, 60_000);

  it('holds the lines and the figures of the services, and nothing that is personal', async () => {
    const line = await waitFor(() =>
      Promise.resolve(
        collector.lines().find(({ body, traceId }) => body === 'request.answered' && traceId === CLIENT.traceId),
      ),
    );
    const span = collector.spans().find(({ spanId }) => spanId === line.spanId);
    expect(span?.attributes).toMatchObject({ 'outlay.operation': 'createExpense', 'http.response.status_code': 201 });
    const metrics = await waitFor(() => {
      const found = collector.metrics();
      return Promise.resolve(found.some(({ name }) => name === 'outlay_webhook_attempts_total') && found);
    });
    expect(new Set(metrics.map(({ service }) => service))).toEqual(new Set(SERVICES));
    expect(collector.text()).not.toContain('Zzyzx');
    expect(collector.text()).not.toContain(tenant.apiKey);
  }, 60_000);
});
