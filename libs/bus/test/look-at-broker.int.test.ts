import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createVhost, queueNames, type TestVhost, testLogger } from '@outlay/testing';
import { connectBus, deadQueueName, eventQueueName, lookAtBroker, wholeTopology } from '../src/index.ts';

let vhost: TestVhost;
const topology = wholeTopology([1_000]);

beforeAll(async () => {
  vhost = await createVhost();
  const outside = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const bus = await connectBus({ url: vhost.url, service: 'operator', topology, ...outside });
  await bus.publishTo(deadQueueName('bill'), { id: 'one', kind: 'bill.paid', body: Buffer.from('{}') });
  await bus.close();
});
afterAll(() => vhost.close());

describe('a look at the broker', () => {
  it('counts what waits in each queue, and takes none of it', async () => {
    for (const _ of [1, 2]) {
      const { queues, missingExchanges, version } = await lookAtBroker([vhost.url], topology);
      expect([queues.get(deadQueueName('bill')), queues.get(deadQueueName('expense'))]).toEqual([1, 0]);
      expect([queues.size, missingExchanges]).toEqual([topology.queues.length, []]);
      expect(version).toMatch(/^\d+\.\d+/);
    }
  });

  it('names what is missing, one after the other, and makes none of it', async () => {
    const gone = [eventQueueName('bill'), 'webhooks.retry.v1.1000'];
    for (const name of gone) await vhost.api('DELETE', `/queues/{vhost}/${name}`);
    await vhost.api('DELETE', '/exchanges/{vhost}/queues');
    const { queues, missingExchanges } = await lookAtBroker([vhost.url], topology);
    expect([...queues].flatMap(([name, count]) => (count === undefined ? [name] : [])).toSorted()).toEqual(gone);
    expect(missingExchanges).toEqual(['queues']);
    expect((await queueNames(vhost.name)).filter((name) => gone.includes(name))).toEqual([]);
  });

  it('goes on to a node that answers, and says why none does', async () => {
    const silent = 'amqp://127.0.0.1:1';
    expect((await lookAtBroker([silent, vhost.url], { queues: [] })).queues.size).toBe(0);
    await expect(lookAtBroker([silent], { queues: [] })).rejects.toThrow('ECONNREFUSED');
  });
});
