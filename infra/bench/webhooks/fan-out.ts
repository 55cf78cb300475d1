import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import type { Child } from '../harness/child.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { withEndpoint } from '../harness/endpoint.ts';
import { type FigureRow, rowOf } from '../harness/figure.ts';
import { createRawPosts } from './raw-posts.ts';

const ENDPOINTS = 20;
const EVENTS = 750;
/** Milliseconds of the raw loop, before and behind. */
const RAW = 1_500;
/** Deliveries a second, or so much of the raw loop where the machine is slower. */
const AIM = { perSecond: 7_000, ratio: 0.4 };

/** One event to twenty endpoints: the dispatcher is stopped while the events are published, then drains. */
export const benchFanOut = (bench: BenchCluster, load: Child): Promise<FigureRow[]> =>
  withEndpoint(bench, 'Fan-out', async (endpoint, { api, tenantId }) => {
    const { cluster, bus, watched } = bench;
    const ids: string[] = [];
    for (let more = 1; more < ENDPOINTS; more += 1) {
      const command = { url: `${endpoint.url}?${more}`, events: ['expense.created'] };
      ids.push((await api.call<{ id: string }>('POST', '/v1/webhooks', command)).id);
    }
    const events = Array.from({ length: EVENTS }, (_, at) => {
      const fact = newEvent('expense.created', { aggregate: `expense:${at}`, data: exampleOf('expense.created').data });
      return sealEvent(fact, { businessId: tenantId, userId: 1, onBehalfOf: null }, new Date());
    });
    const raw = createRawPosts(load, endpoint, events[0]?.bytes.toString() ?? '');
    await raw.run(RAW);
    const [dispatcher = 0] = cluster.pids('webhook-dispatcher');
    process.kill(dispatcher, 'SIGSTOP');
    await Promise.all(events.map((event) => bus.publishEvent(event)));
    const count = ENDPOINTS * EVENTS;
    const { result: seconds, used } = await watch({ ...watched, receiver: () => [endpoint.receiver.pid] }, async () => {
      const began = performance.timeOrigin + performance.now();
      process.kill(dispatcher, 'SIGCONT');
      return ((await endpoint.waitForRequests(count)).last - began) / 1000;
    });
    await endpoint.take();
    await raw.run(RAW);
    for (const id of ids) await api.call('DELETE', `/v1/webhooks/${id}`);
    const [perSecond, beside] = [count / seconds, raw.perSecond()];
    const figure = rowOf({
      ...{ key: 'fanOut.rate', what: `deliveries, ${ENDPOINTS} endpoints per event`, value: perSecond, unit: '/s' },
      aim: { least: Math.min(AIM.perSecond, AIM.ratio * beside) },
      beside: `the same signed POSTs in a loop: ${beside.toFixed(0)}/s`,
    });
    const ratio = { key: 'fanOut.ratio', what: '  beside the loop', value: perSecond / beside } as const;
    return [{ ...figure, limit: cpuLine(used, count, seconds) }, rowOf({ ...ratio, unit: 'times' })];
  });
