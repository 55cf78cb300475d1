import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { createChecker, lineOf } from '../../smoke/checker.ts';
import { listDeliveries } from '../../smoke/cluster/under-failure.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import type { Child } from '../harness/child.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { withEndpoint } from '../harness/endpoint.ts';
import { type FigureRow, rowOf } from '../harness/figure.ts';
import { createRawPosts } from './raw-posts.ts';

const EVENTS = 30_000;
/** Unconfirmed publishes at once. */
const WINDOW = 500;
/** Milliseconds of the raw loop, before and behind. */
const RAW = 2_000;

const eventsOf = (businessId: number) =>
  Array.from({ length: EVENTS }, (_, at) => {
    const data = { expense: { ...exampleOf('expense.created').data.expense, id: at + 1, businessId } };
    const fact = newEvent('expense.created', { aggregate: `expense:${at + 1}`, data });
    return sealEvent(fact, { businessId, userId: 1, onBehalfOf: null }, new Date());
  });

const figuresOf = (perSecond: number, raw: number, check: string, limit: string): FigureRow[] => [
  {
    ...rowOf({
      ...{ key: 'drain.rate', what: `deliveries, draining ${EVENTS}`, value: perSecond, unit: '/s' },
      beside: `the same signed POSTs in a loop: ${raw.toFixed(0)}/s`,
    }),
    limit,
  },
  rowOf({
    ...{ key: 'drain.ratio', what: '  beside the loop', value: perSecond / raw, unit: 'times' },
    ...{ aim: { least: 0.25 }, beside: check },
  }),
];

/**
 * How fast a backlog goes out. The dispatcher is stopped (SIGSTOP) while 30,000 events are published through the bus,
 * and the time runs from its continuation to the last request at the receiver. Then each is looked for, at its endpoint and in
 * the record.
 */
export const benchDrain = (bench: BenchCluster, load: Child): Promise<FigureRow[]> =>
  withEndpoint(bench, 'Deliveries', async (endpoint, tenant) => {
    const { cluster, bus } = bench;
    const { id: endpointId, receiver } = endpoint;
    const checker = createChecker();
    checker.endpoint(endpoint);
    const events = eventsOf(tenant.tenantId);
    const raw = createRawPosts(load, endpoint, events[0]?.bytes.toString() ?? '');
    await raw.run(RAW);
    const [dispatcher = 0] = cluster.pids('webhook-dispatcher');
    process.kill(dispatcher, 'SIGSTOP');
    for (let at = 0; at < EVENTS; at += WINDOW)
      await Promise.all(events.slice(at, at + WINDOW).map((event) => bus.publishEvent(event)));
    for (let id = 1; id <= EVENTS; id += 1) checker.sent({ businessId: tenant.tenantId, expenseId: id });

    const watched = { ...bench.watched, receiver: () => [receiver.pid] };
    const { result: seconds, used } = await watch(watched, async () => {
      const began = performance.timeOrigin + performance.now();
      process.kill(dispatcher, 'SIGCONT');
      return ((await endpoint.waitForRequests(EVENTS)).last - began) / 1000;
    });
    for (const { raw: text, signature } of await endpoint.take())
      checker.received({ endpointId, raw: Buffer.from(text, 'latin1'), signature });
    await raw.run(RAW);
    await waitFor(
      async () => {
        checker.recorded(endpointId, await listDeliveries(tenant.api, endpointId));
        return checker.report().unrecorded === 0;
      },
      { timeout: 30_000 },
    ).catch(() => undefined);
    const report = lineOf(checker.report());
    return figuresOf(EVENTS / seconds, raw.perSecond(), report, cpuLine(used, EVENTS, seconds));
  });
