import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES, type Service } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { request } from '../local/seed/api.ts';
import { OF_PROCESS, readMetricsPage } from '../observability/metrics-page.ts';
import { metricsIn } from '../observability/promql.ts';
import { panelsIn, rulesIn } from '../observability/rules.ts';
import { startOutlay, startReseal } from '../prove/deploy/outlay-process.ts';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';

type Line = Record<string, unknown> & { msg: string };

let cluster: TestCluster;
let tenant: TestTenant;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  const variables = Object.fromEntries(SERVICES.map((service) => [service, { LOG_LEVEL: 'debug' }]));
  cluster = await startTestCluster({ variables });
  receiver = await startReceiver();
  tenant = await cluster.createTenant('Operated');
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  await receiver.close();
}, 60_000);

const linesOf = (service: Service): Line[] =>
  readFileSync(cluster.log(service), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

const matches = (line: Line, expected: Line): boolean =>
  Object.entries(expected).every(([name, value]) => line[name] === value);

describe('what is sealed', () => {
  it('is sealed anew by a command that says what is left', async () => {
    const { id } = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', {
      url: receiver.url,
      events: ['bill.paid'],
    });
    const former = cluster.variables['webhook-dispatcher'].WEBHOOK_SECRETS_KEY;
    const next = `next:${Buffer.alloc(32, 9).toString('base64')}`;
    const variables = { ...cluster.variables, 'webhook-dispatcher': { ...cluster.variables['webhook-dispatcher'] } };
    variables['webhook-dispatcher'].WEBHOOK_SECRETS_KEY = `${next},${former}`;
    const counted = await startReseal({ variables }, '--check').ended;
    expect([counted.code, counted.out]).toEqual([0, expect.stringContaining('1 left with another key than next')]);
    const { code, out } = await startReseal({ variables }).ended;
    expect([code, out]).toEqual([0, expect.stringContaining('0 left with another key than next')]);
    variables['webhook-dispatcher'].WEBHOOK_SECRETS_KEY = `${former},${next}`;
    expect((await startReseal({ variables }).ended).code).toBe(0);
    variables['webhook-dispatcher'].WEBHOOK_SECRETS_KEY = next;
    const failed = await startReseal({ variables }).ended;
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining(`"id":"${id}"`)]);
    await tenant.api.call('DELETE', `/v1/webhooks/${id}`);
  }, 60_000);
});

describe('what there is', () => {
  it('is listed for the operator as a table or as JSON, without a key', async () => {
    const [businesses, keys, mistyped] = await Promise.all([
      startOutlay(cluster, 'list', 'businesses', '--business', `${tenant.tenantId}`).ended,
      startOutlay(cluster, 'list', 'keys', '--business', `${tenant.tenantId}`, '--json').ended,
      startOutlay(cluster, 'list', 'keys', '--bussiness', '1').ended,
    ]);
    const row = new RegExp(`^id +name .*\n${tenant.tenantId} +Operated .*\n$`);
    expect([businesses.code, businesses.err, businesses.out]).toEqual([0, '', expect.stringMatching(row)]);
    expect(JSON.parse(keys.out)).toContainEqual(expect.objectContaining({ prefix: 'sk_test_', revokedAt: null }));
    expect(keys.out).not.toContain(tenant.apiKey.slice(8, 40));
    expect([mistyped.code, mistyped.out]).toEqual([2, '']);
    expect(mistyped.err).toMatch(/^Unknown option '--bussiness'\n\nnpm run outlay-admin -- list keys /);
  }, 60_000);
});

describe('an event', () => {
  it('is followed from the request through the logs of all whom it concerns by its id', async () => {
    await tenant.api.call('POST', '/v1/webhooks', { url: receiver.url, events: ['business.user_added'] });
    const body = { name: 'Ada', email: 'ada@operated.example', role: 'employee' };
    const path = `/v1/businesses/${tenant.tenantId}/users`;
    const answer = await request(cluster.baseUrl, tenant, { method: 'POST', path, body });
    expect(answer.status).toBe(201);
    const requestId = answer.headers.get('x-request-id');
    const recorded = await waitFor(() =>
      linesOf('gateway').find(
        (line) => line.msg === 'event.recorded' && line.requestId === requestId && line.kind === 'business.user_added',
      ),
    );
    const id = recorded.eventId;
    const found = (service: Service, expected: Line) =>
      waitFor(() => linesOf(service).find((line) => matches(line, expected)), {
        message: `${expected.msg} in the log of ${service}`,
      });
    await found('gateway', { msg: 'event.published', eventId: id });
    // A subscriber may first delay an event until it knows the business: what counts is the line of its verdict `done`.
    for (const service of ['expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'] as const)
      await found(service, { msg: 'message.handled', id, verdict: 'done' });
    await found('webhook-dispatcher', { msg: 'delivery.attempted', eventId: id, result: 'success' });
  }, 60_000);

  it('is found in the log of the service that published it by the request that the gateway answered', async () => {
    const body = { merchant: 'Café', amount: 4.5, date: '2026-03-13' };
    const answer = await waitFor(async () => {
      const one = await request(cluster.baseUrl, tenant, { method: 'POST', path: '/v1/expenses', body });
      return one.status === 201 && one;
    });
    const requestId = answer.headers.get('x-request-id');
    const about = (service: Service, msg: string) => () =>
      linesOf(service).find((line) => line.msg === msg && line.requestId === requestId);
    await waitFor(about('gateway', 'request.answered'));
    await waitFor(about('expense', 'request.answered'));
    expect(await waitFor(about('expense', 'event.recorded'))).toMatchObject({ kind: 'expense.created' });
  }, 60_000);
});

describe('the metrics', () => {
  it('that their page names are there, and ours are all on the page; rules and dashboards are held against it elsewhere', async () => {
    const texts = await Promise.all(
      SERVICES.flatMap((service) => cluster.healthUrls(service)).map(async (url) =>
        (await fetch(`${url}/metrics`)).text(),
      ),
    );
    const there = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')));
    const { ours } = readMetricsPage();
    expect(ours.filter((name) => !there.has(name))).toEqual([]);
    const read = [...rulesIn(), ...panelsIn()].flatMap(({ expr }) => metricsIn(expr));
    const ofProcess = read.filter((name) => OF_PROCESS.test(name));
    expect(ofProcess.filter((name) => !there.has(name))).toEqual([]);
    const shown = [...there].filter((name) => !OF_PROCESS.test(name));
    expect(shown.filter((name) => !ours.includes(name))).toEqual([]);
  }, 30_000);
});
