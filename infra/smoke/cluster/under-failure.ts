import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryView } from '@outlay/contracts';
import { type Receiver, startReceiver, waitFor } from '@outlay/testing';
import type { Api } from '../../local/seed/api.ts';
import { type Checker, createChecker, lineOf, type Report } from '../checker.ts';
import type { TestCluster, TestTenant } from './test-cluster.ts';

const PAGE = 100;

/** All deliveries to an endpoint, oldest first, as the public API lists them. */
export const listDeliveries = async (api: Api, webhookId: string): Promise<DeliveryView[]> => {
  const all: DeliveryView[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/v1/webhooks/${webhookId}/deliveries?pageSize=${PAGE}&page=${page}&sortOrder=asc`;
    const some = await api.call<DeliveryView[]>('GET', path);
    all.push(...some);
    if (some.length < PAGE) return all;
  }
};

type Spender = { tenantId: number; apiKey: string };

type Stream = {
  /** Creates answered 201 so far. */
  answered(): number;
  /** How often which other status came, 0 for none (timed out, cut). Such a create may have happened or not. */
  refused(): Record<number, number>;
  /** Resolves when no request is under way. */
  stop(): Promise<void>;
};

type StreamOptions = {
  baseUrl: string;
  spenders: readonly Spender[];
  checker: Pick<Checker, 'sent'>;
  /** At once, per spender. */
  inFlight?: number;
};

/** Between two creates of one worker; keeps the stream at a few hundred a second, so that failures and not load are tested. */
const PACE = 20;
const TIME_LIMIT = 8_000;
const NOTHING: { status: number; id?: number } = { status: 0 };

/** Creates without end, through the gateway, in several businesses; reports to the checker each that was answered. */
const startStream = ({ baseUrl, spenders, checker, inFlight = 3 }: StreamOptions): Stream => {
  let stopping = false;
  let answered = 0;
  const refused: Record<number, number> = {};

  const create = async ({ tenantId, apiKey }: Spender, merchant: string): Promise<{ status: number; id?: number }> => {
    const response = await fetch(`${baseUrl}/v1/expenses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-tenant-id': `${tenantId}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ merchant, amount: 12.5, date: '2026-03-13' }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const text = await response.text();
    const { status } = response;
    return status === 201 ? { status, ...(JSON.parse(text) as { data: { id: number } }).data } : { status };
  };

  const work = async (spender: Spender, worker: number): Promise<void> => {
    for (let count = 1; !stopping; count += 1) {
      const { status, id: expenseId } = await create(spender, `Stream ${worker}.${count}`).catch(() => NOTHING);
      if (expenseId === undefined) refused[status] = (refused[status] ?? 0) + 1;
      else {
        answered += 1;
        checker.sent({ businessId: spender.tenantId, expenseId });
      }
      await pause(PACE);
    }
  };

  const workers = spenders.flatMap((spender) => Array.from({ length: inFlight }, (_, at) => work(spender, at + 1)));
  return {
    answered: () => answered,
    refused: () => refused,
    stop: async () => {
      stopping = true;
      await Promise.all(workers);
    },
  };
};

type Hook = { id: string; secret: string };
type Published = { data: { expense: { id: number } } };

/** What a test does to the cluster while creates stream in. */
export type Failure = () => Promise<void>;

type Options = {
  cluster: TestCluster;
  tenants: readonly TestTenant[];
  /** Names the printed line. */
  name: string;
  failure: Failure;
  /** Milliseconds the receivers take to answer, so that work is under way when the failure comes. */
  slowness?: number;
};

/** Answered creates before the failure, and again after it is over: the cluster must recover by itself. */
const BEFORE = 40;
const AFTER = 60;
/** A frozen or killed consumer's messages return when the broker misses its heartbeat (10 s, twice). */
const SETTLING = 60_000;

/**
 * Streams creates of several businesses, each with a receiver of its own, through one failure; then compares what was
 * answered against what was received and recorded. Resolves with the report when all is well or time is up.
 */
export const streamThrough = async ({ cluster, tenants, name, failure, slowness = 0 }: Options): Promise<Report> => {
  const checker = createChecker();
  const began = performance.now();
  const register = async (tenant: TestTenant) => {
    // Answered as soon as the business has reached the service.
    const first = { merchant: 'First', amount: 1, date: '2026-03-13' };
    const { id } = await tenant.api.call<{ id: number }>('POST', '/v1/expenses', first);
    // Kept before there is an endpoint, so that nobody is sent it.
    await waitFor(async () => {
      const events = await tenant.api.call<Published[]>('GET', '/v1/events?type=expense.created');
      return events.some(({ data }) => data.expense.id === id);
    });
    const receiver = await startReceiver({ script: () => ({ status: 200, delay: slowness }) });
    const command = { url: `${receiver.url}/hook`, events: ['expense.created'] };
    const hook = await tenant.api.call<Hook>('POST', '/v1/webhooks', command);
    checker.endpoint({ ...hook, businessId: tenant.tenantId });
    return { tenant, receiver, hook, delivered: 0 };
  };
  const registered = await Promise.all(tenants.map(register));

  const checkArrivals = (one: { receiver: Receiver; hook: Hook; delivered: number }): void => {
    for (const { raw, headers } of one.receiver.requests.slice(one.delivered))
      checker.received({ endpointId: one.hook.id, raw, signature: String(headers['x-service-signature']) });
    one.delivered = one.receiver.requests.length;
  };
  const check = async (): Promise<boolean> => {
    registered.forEach(checkArrivals);
    if (checker.report().lost > 0) return false;
    for (const { tenant, hook } of registered) checker.recorded(hook.id, await listDeliveries(tenant.api, hook.id));
    return checker.report().unrecorded === 0;
  };

  const stream = startStream({ baseUrl: cluster.baseUrl, spenders: tenants, checker });
  const more = async (count: number, when: string) => {
    const enough = stream.answered() + count;
    await waitFor(() => stream.answered() >= enough, { timeout: SETTLING, message: `${count} answers ${when}` });
  };
  try {
    await more(BEFORE, 'before the failure');
    await failure();
    await more(AFTER, 'after the failure');
  } finally {
    await stream.stop();
  }
  await waitFor(check, { timeout: SETTLING }).catch(() => undefined);
  registered.forEach(checkArrivals);
  const report = checker.report();
  for (const { tenant, hook, receiver } of registered) {
    await tenant.api.call('DELETE', `/v1/webhooks/${hook.id}`);
    await receiver.close();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const refused = JSON.stringify(stream.refused());
  process.stdout.write(`${name}: ${lineOf(report)}, not answered ${refused}, in ${seconds} s\n`);
  return report;
};

/** The promise, whatever happened: nothing lost, nothing delivered to others, nothing forged, everything recorded. */
export const KEPT = { lost: 0, foreign: 0, forged: 0, unrecorded: 0 };
