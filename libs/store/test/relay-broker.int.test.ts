import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bus, connectBus, done, eventQueueName } from '@outlay/bus';
import { type Envelope, triggered, unlinked } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createVhost, type TestVhost, testLogger, waitFor } from '@outlay/testing';
import { startCuttingProxy } from './cutting-proxy.ts';
import { fact, origin } from './harness.ts';
import { createRelayHarness, type RelayHarness } from './relay-harness.ts';

const AGGREGATES = ['thing:1', 'thing:2', 'thing:3'];
/** The first one is not cut. */
const ROUNDS = 5;

/** All queues are declared before it is open, which takes a busy machine long. */
const openBus = (url: string): Promise<Bus> => {
  const outside = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  return connectBus({ url, service: 'expense', limits: { firstConnect: 60_000 }, ...outside });
};

type Arrival = { aggregate: string; n: number };

describe('the relay and a broker', () => {
  let harness: RelayHarness;
  let vhost: TestVhost;
  let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
  let publishing: Bus;
  let consuming: Bus;

  beforeAll(async () => {
    [harness, vhost] = await Promise.all([createRelayHarness(), createVhost()]);
    proxy = await startCuttingProxy(vhost.url);
    [publishing, consuming] = await Promise.all([openBus(proxy.url), openBus(vhost.url)]);
  });
  afterEach(() => harness.clear());
  afterAll(async () => {
    await Promise.all([publishing.close(), consuming.close()]);
    await Promise.all([proxy.close(), vhost.close(), harness.close()]);
  });

  const collect = async (queue: string) => {
    const arrivals: Arrival[] = [];
    const part = consuming.consume({
      queue,
      prefetch: 1,
      handle: async ({ body }) => {
        arrivals.push((JSON.parse(body.toString()) as Envelope).data as Arrival);
        return done;
      },
    });
    await part.start();
    return { arrivals, stop: () => part.stop() };
  };
  /** Of each record, in the order in which they came for the first time. */
  const firstOf = (arrivals: readonly Arrival[]) =>
    AGGREGATES.map((aggregate) => [
      ...new Set(arrivals.filter((arrival) => arrival.aggregate === aggregate).map(({ n }) => n)),
    ]);

  it('keep the order of each record in each queue, and lose nothing, when connections are cut in the middle of what is sent', async () => {
    const all = await collect(eventQueueName('webhook-dispatcher'));
    const linked = await collect(eventQueueName('mileage-receipt'));
    await harness.relay(publishing.publishEvent, { every: 20 });
    const before = proxy.passed();
    let size = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const facts = AGGREGATES.flatMap((aggregate) => [
        fact(aggregate, { aggregate, n: 2 * round }),
        unlinked(fact(aggregate, { aggregate, n: 2 * round + 1 })),
      ]);
      if (round > 0) proxy.cutAfter(Math.ceil((size * round) / ROUNDS));
      await harness.database.change(origin(), async (tx) => tx.publish(...facts));
      await waitFor(async () => proxy.cuts() >= round && (await harness.backlog()) === 0, { timeout: 20_000 });
      if (round === 0) size = proxy.passed() - before;
    }
    const numbers = Array.from({ length: 2 * ROUNDS }, (_, n) => n);
    await waitFor(() => new Set(all.arrivals.map(({ aggregate, n }) => `${aggregate} ${n}`)).size >= 3 * 2 * ROUNDS);
    await waitFor(() => new Set(linked.arrivals.map(({ aggregate, n }) => `${aggregate} ${n}`)).size >= 3 * ROUNDS);
    await Promise.all([all.stop(), linked.stop()]);
    // What came in before a cut was never confirmed, and came again.
    expect(all.arrivals.length).toBeGreaterThan(3 * 2 * ROUNDS);
    expect(firstOf(all.arrivals)).toEqual(AGGREGATES.map(() => numbers));
    expect(firstOf(linked.arrivals)).toEqual(AGGREGATES.map(() => numbers.filter((n) => n % 2 === 0)));
  }, 60_000);

  it('give what was confirmed for one queue alone to the other one too, behind what was returned', async () => {
    const queue = eventQueueName('webhook-dispatcher');
    await vhost.api('DELETE', `/queues/{vhost}/${queue}`);
    const [aggregate = ''] = AGGREGATES;
    // The first one is for the deleted queue alone, and is returned.
    const facts = [triggered(fact(aggregate, { aggregate, n: 0 })), fact(aggregate, { aggregate, n: 1 })];
    await harness.database.change(origin(), async (tx) => tx.publish(...facts));
    await harness.relay(publishing.publishEvent, { every: 20 });
    await harness.empty();
    const { arrivals, stop } = await collect(queue);
    await waitFor(() => arrivals.length >= 2);
    await stop();
    expect(arrivals.map(({ n }) => n)).toEqual([0, 1]);
  });
});
