import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import type { BenchCluster } from '../bench-cluster.ts';
import { cpuLine, watch } from '../cpu.ts';
import { startEndpoint } from '../endpoint.ts';
import type { Row } from '../table.ts';

const ENDPOINTS = 20;
const EVENTS = 750;

/** One event to twenty endpoints: the dispatcher is stopped while the events are published, then drains. */
export const benchFanOut = async ({ cluster, bus, watched, createTenant, settle }: BenchCluster): Promise<Row[]> => {
  const tenant = await createTenant('Fan-out');
  const { api, tenantId } = tenant;
  await settle();
  const endpoint = await startEndpoint(tenant);
  try {
    for (let more = 1; more < ENDPOINTS; more += 1)
      await api.call('POST', '/v1/webhooks', { url: `${endpoint.url}?${more}`, events: ['expense.created'] });
    const [dispatcher = 0] = cluster.pids('webhook-dispatcher');
    process.kill(dispatcher, 'SIGSTOP');
    const events = Array.from({ length: EVENTS }, (_, at) => {
      const fact = newEvent('expense.created', { aggregate: `expense:${at}`, data: exampleOf('expense.created').data });
      return sealEvent(fact, { businessId: tenantId, userId: 1, onBehalfOf: null }, new Date());
    });
    await Promise.all(events.map((event) => bus.publishEvent(event)));
    const count = ENDPOINTS * EVENTS;
    const { result: seconds, used } = await watch({ ...watched, receiver: () => [endpoint.receiver.pid] }, async () => {
      const began = performance.timeOrigin + performance.now();
      process.kill(dispatcher, 'SIGCONT');
      return ((await endpoint.waitForRequests(count)).last - began) / 1000;
    });
    const measured = `${Math.round(count / seconds)}`;
    const limit = cpuLine(used, count, seconds);
    return [{ what: `deliveries a second, ${ENDPOINTS} endpoints per event`, measured, aim: '6000', limit }];
  } finally {
    endpoint.receiver.end();
  }
};
