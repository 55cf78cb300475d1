import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadLetter, deadQueueName, done, eventQueueName, type IncomingMessage, retryLater } from '@outlay/bus';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { connect } from 'amqplib';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const QUEUE = eventQueueName('webhook-dispatcher');
const DEAD = deadQueueName('webhook-dispatcher');

describe('dead letters', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;

  beforeAll(async () => {
    vhost = await createVhost();
    bus = await openBus(vhost.url, { service: 'webhook-dispatcher' });
  });
  beforeEach(async () => {
    for (const queue of [QUEUE, DEAD]) await vhost.api('DELETE', `/queues/{vhost}/${queue}/contents`);
  });
  afterAll(async () => {
    await bus.close();
    await vhost.close();
  });

  const giveUp = async (count: number): Promise<string[]> => {
    const events = Array.from({ length: count }, anExpenseCreated);
    const part = bus.consume({ queue: QUEUE, prefetch: 1, handle: () => Promise.resolve(deadLetter('broken')) });
    for (const event of events) await bus.publishEvent(event);
    await part.start();
    await waitFor(async () => (await bus.deadLetters.depth(DEAD)) === count);
    await part.stop();
    return events.map(({ id }) => id);
  };

  it('are listed oldest first as often as one likes, and stay', async () => {
    const ids = await giveUp(3);
    for (let time = 0; time < 25; time += 1) {
      expect((await bus.deadLetters.list(DEAD, 10)).map(({ id }) => id)).toEqual(ids);
    }
    expect(await bus.deadLetters.list(DEAD, 2)).toHaveLength(2);
    await waitFor(async () => (await bus.deadLetters.depth(DEAD)) === 3);
  });

  it('go back to their work queue with the same bytes and all attempts before them', async () => {
    const ids = await giveUp(3);
    expect(await bus.deadLetters.redrive(DEAD, 2)).toBe(2);
    const seen: IncomingMessage[] = [];
    const part = bus.consume({
      queue: QUEUE,
      prefetch: 1,
      handle: (message) => {
        seen.push(message);
        return Promise.resolve(done);
      },
    });
    await part.start();
    await waitFor(() => seen.length === 2);
    await part.stop();
    expect(seen.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(seen[0]).toMatchObject({ kind: 'expense.created', attempt: 1, headers: { 'x-business-id': 1 } });
    expect((await bus.deadLetters.list(DEAD, 10)).map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('of an unknown queue do not exist', async () => {
    await expect(bus.deadLetters.list('nobody.dead.v1', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('receive from the broker a message whose consumers die every time, even after it was tried again', async () => {
    const event = anExpenseCreated();
    const part = bus.consume({
      queue: QUEUE,
      prefetch: 1,
      retry: { steps: [10], attempts: 5 },
      handle: ({ attempt }) =>
        attempt === 1 ? Promise.resolve(retryLater('first time')) : new Promise(() => undefined),
    });
    await bus.publishEvent(event);
    await part.start();
    await waitFor(() => bus.logger.linesOf('message.delayed').length === 1);

    const dying = await openBus(vhost.url, { service: 'webhook-dispatcher' });
    const connection = await connect(vhost.url);
    const channel = await connection.createChannel();
    await bus.close();
    await waitFor(async () => {
      const raw = await channel.get(QUEUE);
      if (raw) channel.nack(raw, false, true);
      return (await dying.deadLetters.depth(DEAD)) === 1;
    });
    await connection.close();
    bus = dying;
    const [letter] = await bus.deadLetters.list(DEAD, 1);
    expect(letter).toMatchObject({ id: event.id, reason: 'broker: delivery_limit', queue: QUEUE, businessId: 1 });
    expect(letter?.at).toMatch(/^20/);
    expect(await bus.deadLetters.redrive(DEAD, 1)).toBe(1);
    expect(await waitFor(() => bus.deadLetters.depth(QUEUE))).toBe(1);
  });
});
