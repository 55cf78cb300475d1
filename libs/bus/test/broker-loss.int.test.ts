import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { done, eventQueueName } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import { waitFor } from '@outlay/testing';
import { type Rabbit, startRabbit } from '../../../infra/local/servers/rabbit.ts';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

describe('a broker of our own', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-bus-'));
  let broker: Rabbit;
  let bus: BusUnderTest;
  let consumer: Part;
  let seen: Set<string>;

  beforeAll(async () => {
    broker = await startRabbit({ directory });
  }, 60_000);
  beforeEach(async () => {
    seen = new Set();
    bus = await openBus(broker.url);
    consumer = bus.consume({
      queue: eventQueueName('webhook-dispatcher'),
      prefetch: 50,
      handle: ({ id }) => {
        seen.add(id);
        return Promise.resolve(done);
      },
    });
  });
  afterEach(async () => {
    await consumer.stop();
    await bus.close();
  });
  afterAll(async () => {
    await broker.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Like the relay: one after the other, each again until it is confirmed. Ends when `enough` is true. */
  const publishWhile = async (going: () => boolean): Promise<string[]> => {
    const confirmed: string[] = [];
    const endpointQueue = async (): Promise<void> => {
      while (going()) {
        const event = anExpenseCreated();
        await waitFor(() => bus.publishEvent(event).then(() => true), { timeout: 60_000 });
        confirmed.push(event.id);
      }
    };
    await Promise.all(Array.from({ length: 20 }, endpointQueue));
    return confirmed;
  };

  const underLoad = async (disaster: () => Promise<void>): Promise<string[]> => {
    let going = true;
    const stream = publishWhile(() => going);
    await waitFor(() => seen.size > 500);
    await disaster();
    const before = seen.size;
    await waitFor(() => seen.size > before + 500, { timeout: 30_000 });
    going = false;
    return await stream;
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

  it('wiped under load gets its queues again and goes on', async () => {
    await consumer.start();
    await underLoad(() => broker.wipe());
    await waitFor(() => bus.canary().then(() => true));
  }, 90_000);

  it('wiped with nobody consuming keeps the next event that it confirms', async () => {
    await broker.wipe();
    const event = anExpenseCreated();
    await waitFor(() => bus.publishEvent(event).then(() => true), { timeout: 30_000 });
    await consumer.start();
    await waitFor(() => seen.has(event.id));
  }, 90_000);

  it('frozen makes a publish fail after 10 s on a connection that is renewed, and later ones at once', async () => {
    await bus.canary();
    process.kill(broker.pid, 'SIGSTOP');
    try {
      const begin = performance.now();
      const stuck = bus.publishEvent(anExpenseCreated()).catch((error: unknown) => error);
      await expect(bus.canary()).rejects.toThrow();
      expect(performance.now() - begin).toBeLessThan(3_000);
      expect(await stuck).toMatchObject({ kind: 'unavailable' });
      const waited = performance.now() - begin;
      expect(waited).toBeGreaterThan(9_900);
      expect(waited).toBeLessThan(15_000);
      await expect(bus.publishEvent(anExpenseCreated())).rejects.toMatchObject({ kind: 'unavailable' });
      expect(performance.now() - begin - waited).toBeLessThan(2_000);
    } finally {
      process.kill(broker.pid, 'SIGCONT');
    }
    await waitFor(() => bus.canary().then(() => true), { timeout: 30_000 });
  }, 90_000);
});

describe('a broker that comes later than the service', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-bus-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('is found, and what was started is consumed', async () => {
    const broker = await startRabbit({ directory });
    await broker.stop();
    const bus = await openBus(broker.url);
    let seen = 0;
    const consumer = bus.consume({
      queue: eventQueueName('webhook-dispatcher'),
      prefetch: 1,
      handle: () => {
        seen += 1;
        return Promise.resolve(done);
      },
    });
    await consumer.start();
    await broker.start();
    await waitFor(() => bus.publishEvent(anExpenseCreated()).then(() => true), { timeout: 30_000 });
    await waitFor(() => seen === 1);
    await consumer.stop();
    await bus.close();
    await broker.destroy();
  }, 90_000);
});
