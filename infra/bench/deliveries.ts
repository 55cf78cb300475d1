import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { createChecker, lineOf } from '../smoke/checker.ts';
import { listDeliveries } from '../smoke/list-deliveries.ts';
import type { BenchCluster } from './bench-cluster.ts';
import type { Child } from './child.ts';
import { cpuLine, watch } from './cpu.ts';
import { startEndpoint } from './endpoint.ts';
import type { Load, Measured } from './load.ts';
import type { Row } from './table.ts';

const EVENTS = 30_000;
/** Unconfirmed publishes at once. */
const WINDOW = 500;
/** As many as the dispatcher has under way to one endpoint. */
const CONNECTIONS = 64;

const eventsOf = (businessId: number) =>
  Array.from({ length: EVENTS }, (_, at) => {
    const data = { expense: { ...exampleOf('expense.created').data.expense, id: at + 1, businessId } };
    const fact = newEvent('expense.created', { aggregate: `expense:${at + 1}`, data });
    return sealEvent(fact, { businessId, userId: 1, onBehalfOf: null }, new Date());
  });

/**
 * How fast a backlog goes out. The dispatcher is stopped (SIGSTOP) while 30,000 events are published through the bus,
 * and the time runs from its continuation to the last request at the receiver.
 */
export const benchDeliveries = async (bench: BenchCluster, load: Child): Promise<{ rows: Row[]; check: string }> => {
  const { cluster, bus } = bench;
  const tenant = await bench.createTenant('Deliveries');
  await bench.settle();
  const endpoint = await startEndpoint(tenant);
  const checker = createChecker();
  checker.endpoint(endpoint);
  const events = eventsOf(tenant.tenantId);
  const [body = ''] = events.map(({ bytes }) => bytes.toString());
  const { url, secret, receiver } = endpoint;
  const posts: Load = {
    ...{ url, method: 'POST', body, secret, connections: CONNECTIONS },
    ...{ headers: { 'content-type': 'application/json' }, count: EVENTS, ms: 30_000 },
  };
  try {
    await load.call<Measured>({ ...posts, count: EVENTS / 5 });
    const raw = await load.call<Measured>(posts);
    await endpoint.take();

    const [dispatcher = 0] = cluster.pids('webhook-dispatcher');
    process.kill(dispatcher, 'SIGSTOP');
    for (let at = 0; at < EVENTS; at += WINDOW)
      await Promise.all(events.slice(at, at + WINDOW).map((event) => bus.publishEvent(event)));
    for (let id = 1; id <= EVENTS; id += 1) checker.sent({ businessId: tenant.tenantId, expenseId: id });

    const watched = { ...bench.watched, receiver: () => [receiver.pid] };
    const { result, used } = await watch(watched, async () => {
      const began = performance.timeOrigin + performance.now();
      process.kill(dispatcher, 'SIGCONT');
      const { last } = await endpoint.waitForRequests(EVENTS);
      return { seconds: (last - began) / 1000 };
    });
    for (const { raw: text, signature } of await endpoint.take())
      checker.received({ endpointId: endpoint.id, raw: Buffer.from(text, 'latin1'), signature });
    await waitFor(
      async () => {
        checker.recorded(endpoint.id, await listDeliveries(tenant.api, endpoint.id));
        return checker.report().unrecorded === 0;
      },
      { timeout: 30_000 },
    ).catch(() => undefined);
    await tenant.api.call('DELETE', `/v1/webhooks/${endpoint.id}`);
    const row: Row = {
      what: `deliveries a second, draining ${EVENTS}`,
      measured: `${Math.round(EVENTS / result.seconds)}`,
      beside: `the same signed POSTs in a loop: ${Math.round(raw.answers / raw.seconds)}`,
      aim: '4000',
      limit: cpuLine(used, EVENTS, result.seconds),
    };
    return { rows: [row], check: lineOf(checker.report()) };
  } finally {
    receiver.end();
  }
};
