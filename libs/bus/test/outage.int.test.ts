import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadQueueName, done, eventQueueName, type IncomingMessage, type Verdict } from '@outlay/bus';
import { AppError } from '@outlay/contracts';
import type { Part } from '@outlay/runtime';
import { createVhost, movableClock, type TestVhost, waitFor } from '@outlay/testing';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const QUEUE = eventQueueName('webhook-dispatcher');
const STEP = 600_000;

/** As libs/store throws it when the database refuses or loses the connection. */
const away = () => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, outage: true });

describe('while the database is away', () => {
  const clock = movableClock();
  let vhost: TestVhost;
  let bus: BusUnderTest;
  let part: Part;
  let seen: IncomingMessage[];
  let handle: (message: IncomingMessage) => Promise<Verdict>;

  beforeAll(async () => {
    vhost = await createVhost();
  });
  beforeEach(async () => {
    seen = [];
    bus = await openBus(vhost.url, { service: 'webhook-dispatcher', clock });
    await consume();
  });
  afterEach(async () => {
    await part.stop();
    await bus.close();
  });
  afterAll(() => vhost.close());

  const consume = async (): Promise<void> => {
    part = bus.consume({
      queue: QUEUE,
      prefetch: 10,
      retry: { steps: [STEP], attempts: 4 },
      handle: (message) => {
        seen.push(message);
        return handle(message);
      },
    });
    await part.start();
  };

  const publish = async (): Promise<string> => {
    const event = anExpenseCreated();
    await bus.publishEvent(event);
    return event.id;
  };
  const ids = (): string[] => seen.map(({ id }) => id);
  const pausePassed = async (): Promise<void> => {
    await waitFor(() => clock.waiting() === 1);
    seen = [];
    clock.advance(2_000);
  };

  it('messages keep their places and are tried again in the order of their coming, by no step of the broker', async () => {
    handle = () => Promise.reject(away());
    const published = [await publish()];
    await waitFor(() => clock.waiting() === 1);
    for (let count = 0; count < 4; count += 1) published.push(await publish());
    expect(seen).toHaveLength(1);
    for (let tries = 0; tries < 3; tries += 1) {
      // Again until all have come: one that is still on its way is not tried with the others.
      await waitFor(async () => {
        await pausePassed();
        await waitFor(() => clock.waiting() === 1);
        return seen.length === published.length;
      });
      expect(ids()).toEqual(published);
    }
    handle = () => Promise.resolve(done);
    await pausePassed();
    await waitFor(() => seen.length === published.length);
    expect(ids()).toEqual(published);
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
    await part.stop();
    for (const queue of [QUEUE, `${QUEUE}.retry.v1.${STEP}`, deadQueueName('webhook-dispatcher')])
      expect(await bus.deadLetters.depth(queue)).toBe(0);
    expect(bus.logger.linesOf('consumer.waits')).toHaveLength(1);
  });

  it('a stop ends the waiting, and the broker has the messages again', async () => {
    handle = () => Promise.reject(away());
    await publish();
    await waitFor(() => clock.waiting() === 1);
    const began = performance.now();
    await part.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(clock.waiting()).toBe(0);
    // The broker has it again once it has seen that the connection is gone.
    await waitFor(async () => (await bus.deadLetters.depth(QUEUE)) === 1);
    handle = () => Promise.resolve(done);
    await consume();
    await waitFor(() => seen.length === 2);
    expect(seen[1]).toMatchObject({ id: seen[0]?.id, redelivered: true, attempt: 1 });
  });

  it('is not what one message’s neighbor being away means: that message takes the steps, the others go on', async () => {
    handle = ({ id }) =>
      id === seen[0]?.id ? Promise.reject(new AppError('SERVICE_UNAVAILABLE')) : Promise.resolve(done);
    await publish();
    await publish();
    await waitFor(() => seen.length === 2);
    await waitFor(async () => (await bus.deadLetters.depth(`${QUEUE}.retry.v1.${STEP}`)) === 1);
    expect(clock.waiting()).toBe(0);
  });
});
