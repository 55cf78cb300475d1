import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { readProcesses, secondsOf } from '../harness/cpu.ts';
import { type BenchEndpoint, withEndpoint } from '../harness/endpoint.ts';
import { create, type LiveBench, throughGateway } from '../live/creates.ts';
import { watchCluster } from '../live/processes.ts';
import type { Costs } from './model.ts';

const CONNECTIONS = 32;
const WARM = 3_000;
const CREATING = 10_000;
const EVENTS = 15_000;

export type Measured = { perSecond: number; costs: Costs };

const ownSeconds = (pids: readonly number[]): number => {
  const all = readProcesses();
  return pids.reduce((sum, pid) => sum + secondsOf(all, pid), 0);
};

/** What the benchmark's own processes use counts too: they have a part of the cores. */
const costsOf = async ({ bench, creating }: LiveBench, endpoint: BenchEndpoint, work: () => Promise<number>) => {
  const own = [creating.pid, endpoint.receiver.pid];
  const before = ownSeconds(own);
  const { result: count, used } = await watchCluster(bench, work);
  const seconds = { ...used, 'the benchmark': ownSeconds(own) - before };
  return Object.fromEntries(Object.entries(seconds).map(([name, each]) => [name, (each * 1_000) / count]));
};

/** Creates as fast as they are answered, until the last delivery has arrived. */
export const measureCreates = (live: LiveBench): Promise<Measured> =>
  withEndpoint(live.bench, 'Capacity', async (endpoint, tenant) => {
    const way = { ...throughGateway(live.bench, [tenant]), connections: CONNECTIONS };
    const warm = await create(live.creating, { ...way, ms: WARM });
    await endpoint.waitForRequests(warm.answers);
    await endpoint.take();
    let perSecond = Number.NaN;
    const costs = await costsOf(live, endpoint, async () => {
      const created = await create(live.creating, { ...way, ms: CREATING });
      const { last } = await endpoint.waitForRequests(created.answers);
      perSecond = created.answers / ((last - created.began) / 1_000);
      await live.bench.settle();
      return created.answers;
    });
    return { perSecond, costs };
  });

/** Events that waited, until the last has arrived at the one receiver. */
export const measureDrain = (live: LiveBench): Promise<Measured> =>
  withEndpoint(live.bench, 'Drain', async (endpoint, { tenantId: businessId }) => {
    const dispatchers = live.bench.cluster.pids('webhook-dispatcher');
    for (const pid of dispatchers) process.kill(pid, 'SIGSTOP');
    const eventOf = (number: number) => {
      const data = { expense: { ...exampleOf('expense.created').data.expense, id: number, businessId } };
      const fact = newEvent('expense.created', { aggregate: `expense:${number}`, data });
      return sealEvent(fact, { businessId, userId: 1, onBehalfOf: null }, new Date());
    };
    for (let at = 0; at < EVENTS; at += 500)
      await Promise.all(Array.from({ length: 500 }, (_, of) => live.bench.bus.publishEvent(eventOf(at + of))));
    let perSecond = Number.NaN;
    const costs = await costsOf(live, endpoint, async () => {
      const began = performance.timeOrigin + performance.now();
      for (const pid of dispatchers) process.kill(pid, 'SIGCONT');
      perSecond = EVENTS / (((await endpoint.waitForRequests(EVENTS)).last - began) / 1_000);
      await live.bench.settle();
      return EVENTS;
    });
    return { perSecond, costs };
  });
