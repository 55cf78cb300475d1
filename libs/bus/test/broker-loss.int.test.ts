import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { done, dueQueue, eventQueueName, WEBHOOKS_DUE } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import { waitFor } from '@outlay/testing';
import { type Rabbit, startRabbit } from '../../../infra/local/servers/rabbit.ts';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const SUBSCRIBED = eventQueueName('webhook-dispatcher');
/** A second queue for the same events. */
const topology = {
  queues: [dueQueue()],
  bindings: [{ queue: WEBHOOKS_DUE, exchange: 'events', pattern: 'expense.created' }],
};

/** The first failure of what still succeeds until a signal reaches the broker, and how long it took. */
const firstFailure = async (attempt: () => Promise<void>) => {
  for (;;) {
    const begin = performance.now();
    const error: unknown = await attempt().catch((err: unknown) => err);
    if (error) return { error, after: performance.now() - begin };
  }
};

describe('a broker of our own', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-bus-'));
  let broker: Rabbit;
  let bus: BusUnderTest;
  let consumer: Part;
  let seen: Set<string>;

  const consumerOf = (of: BusUnderTest, queue: string, ids: Set<string>): Part =>
    of.consume({
      queue,
      prefetch: 50,
      handle: ({ id }) => {
        ids.add(id);
        return Promise.resolve(done);
      },
    });

  beforeAll(async () => {
    broker = await startRabbit({ directory });
  }, 60_000);
  beforeEach(async () => {
    seen = new Set();
    bus = await openBus(broker.url, { topology });
    consumer = consumerOf(bus, SUBSCRIBED, seen);
  });
  afterEach(async () => {
    await consumer.stop();
    await bus.close();
  });
  afterAll(async () => {
    await broker.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Like the relay: one after the other, each again until it is confirmed. Ends when `going` is false. */
  const publishWhile = async (going: () => boolean, confirmed: string[]): Promise<void> => {
    const inTurn = async (): Promise<void> => {
      while (going()) {
        const event = anExpenseCreated();
        await waitFor(() => bus.publishEvent(event).then(() => true), { timeout: 60_000 });
        confirmed.push(event.id);
      }
    };
    await Promise.all(Array.from({ length: 20 }, inTurn));
  };

  const underLoad = async (disaster: (confirmed: string[]) => Promise<void>): Promise<string[]> => {
    let going = true;
    const confirmed: string[] = [];
    const stream = publishWhile(() => going, confirmed);
    await waitFor(() => seen.size > 500);
    await disaster(confirmed);
    const before = seen.size;
    await waitFor(() => seen.size > before + 500, { timeout: 30_000 });
    going = false;
    await stream;
    return confirmed;
  };

  it('killed and started again under load loses nothing that was confirmed', async () => {
    await consumer.start();
    const confirmed = await underLoad(async () => {
      await broker.kill('SIGKILL');
      await broker.start();
    });
    await waitFor(() => confirmed.every((id) => seen.has(id)), { timeout: 30_000 });
    expect(confirmed.length).toBeGreaterThan(1_000);
  }, 90_000);

  it('wiped under load gets its queues again, goes on, and keeps what it confirms from then on, also where nobody consumes', async () => {
    await consumer.start();
    const isLost = () => bus.logger.linesOf('bus.disconnected').some(({ link }) => link === 'expense publishes');
    let before = 0;
    const confirmed = await underLoad(async (soFar) => {
      const lost = waitFor(isLost).then(() => {
        before = soFar.length;
      });
      await Promise.all([lost, broker.wipe()]);
    });
    const after = confirmed.slice(before);
    expect(after.length).toBeGreaterThan(500);
    const kept = new Set<string>();
    const late = consumerOf(bus, WEBHOOKS_DUE, kept);
    await late.start();
    await waitFor(() => after.every((id) => kept.has(id)), { timeout: 30_000 });
    await late.stop();
    await bus.canary();
  }, 90_000);

  it('frozen makes a publish fail after the time for a confirm, on a connection that is renewed, and later ones at once', async () => {
    const hasty = await openBus(broker.url, { limits: { confirm: 3_000 } });
    await hasty.canary();
    process.kill(broker.pid, 'SIGSTOP');
    try {
      const publish = () => hasty.publishEvent(anExpenseCreated());
      const [publishing, probing] = await Promise.all([firstFailure(publish), firstFailure(hasty.canary)]);
      expect(probing.after).toBeLessThan(2_900);
      expect(publishing.error).toMatchObject({ kind: 'unavailable' });
      expect(publishing.after).toBeGreaterThan(2_500);
      expect(publishing.after).toBeLessThan(8_000);
      const next = await firstFailure(publish);
      expect(next.error).toMatchObject({ kind: 'unavailable' });
      expect(next.after).toBeLessThan(2_000);
    } finally {
      process.kill(broker.pid, 'SIGCONT');
    }
    await waitFor(() => hasty.canary().then(() => true), { timeout: 30_000 });
    await hasty.close();
  }, 90_000);

  it('that comes later than the service is found, and what was started is consumed', async () => {
    await broker.kill('SIGKILL');
    const early = await openBus(broker.url, { limits: { firstConnect: 100 } });
    const own = consumerOf(early, SUBSCRIBED, seen);
    await own.start();
    await broker.start();
    const event = anExpenseCreated();
    await waitFor(() => early.publishEvent(event).then(() => true), { timeout: 30_000 });
    await waitFor(() => seen.has(event.id));
    await own.stop();
    await early.close();
  }, 90_000);
});
