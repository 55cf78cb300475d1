import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { delayQueue, done, dueQueue, type IncomingMessage, WEBHOOKS_DUE } from '@outlay/bus';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { type BusUnderTest, openBus } from './open-bus.ts';

const SHORT = delayQueue(50);
const LONG = delayQueue(400);

describe('delay queues', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;

  beforeAll(async () => {
    vhost = await createVhost();
    const topology = { queues: [dueQueue(), SHORT, LONG], bindings: [] };
    bus = await openBus(vhost.url, { service: 'webhook-dispatcher', topology });
  });
  afterAll(async () => {
    await bus.close();
    await vhost.close();
  });

  it('give each message back when its step is over, a long one never holding up a short one', async () => {
    const seen: { message: IncomingMessage; after: number }[] = [];
    const begin = performance.now();
    const part = bus.consume({
      queue: WEBHOOKS_DUE,
      prefetch: 10,
      handle: (message) => {
        seen.push({ message, after: performance.now() - begin });
        return Promise.resolve(done);
      },
    });
    await part.start();
    await bus.publishDelayed(LONG, Buffer.from('late'), 'delivery-1');
    await bus.publishDelayed(SHORT, Buffer.from('soon'), 'delivery-2');
    await waitFor(() => seen.length === 2);
    await part.stop();
    expect(seen.map(({ message }) => [message.id, message.body.toString(), message.attempt])).toEqual([
      ['delivery-2', 'soon', 1],
      ['delivery-1', 'late', 1],
    ]);
    expect(seen[1]?.after).toBeGreaterThanOrEqual(400);
  });

  it('keep what falls due while nobody consumes', async () => {
    await bus.publishDelayed(SHORT, Buffer.from('x'), 'delivery-3');
    expect(await waitFor(() => bus.deadLetters.depth(WEBHOOKS_DUE))).toBe(1);
  });
});
