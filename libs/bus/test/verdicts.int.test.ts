import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DeadLetter,
  deadLetter,
  deadQueueName,
  done,
  eventQueueName,
  type IncomingMessage,
  retryLater,
  type Verdict,
} from '@outlay/bus';
import { AppError } from '@outlay/contracts';
import type { Part } from '@outlay/runtime';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const QUEUE = eventQueueName('webhook-dispatcher');
const DEAD = deadQueueName('webhook-dispatcher');

describe('a verdict', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;
  let parts: Part[];

  beforeAll(async () => {
    vhost = await createVhost();
  });
  beforeEach(async () => {
    parts = [];
    bus = await openBus(vhost.url, { service: 'webhook-dispatcher' });
  });
  afterEach(async () => {
    for (const part of parts) await part.stop();
    await bus.close();
    const cleaner = await openBus(vhost.url);
    for (const queue of [QUEUE, DEAD]) await vhost.api('DELETE', `/queues/{vhost}/${queue}/contents`);
    await cleaner.close();
  });
  afterAll(() => vhost.close());

  const consume = async (handle: (message: IncomingMessage) => Promise<Verdict>): Promise<IncomingMessage[]> => {
    const seen: IncomingMessage[] = [];
    const part = bus.consume({
      queue: QUEUE,
      prefetch: 10,
      retry: { steps: [20, 40], attempts: 4 },
      handle: (message) => {
        seen.push(message);
        return handle(message);
      },
    });
    parts.push(part);
    await part.start();
    return seen;
  };
  const deadOnes = (): Promise<DeadLetter[]> => bus.deadLetters.list(DEAD, 10);
  const depth = (queue: string): Promise<number> => bus.deadLetters.depth(queue);

  it('of done makes the message go away', async () => {
    const seen = await consume(() => Promise.resolve(done));
    await bus.publishEvent(anExpenseCreated());
    await waitFor(() => seen.length === 1);
    await parts[0]?.stop();
    expect(await depth(QUEUE)).toBe(0);
    expect(await deadOnes()).toEqual([]);
  });

  it('of retry-later brings the same bytes back after a step, counting the attempts', async () => {
    const event = anExpenseCreated();
    const seen = await consume(({ attempt }) => Promise.resolve(attempt < 3 ? retryLater('not yet') : done));
    await bus.publishEvent(event);
    await waitFor(() => seen.length === 3);
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(seen[2]).toMatchObject({ id: event.id, kind: 'expense.created', headers: { 'x-business-id': 1 } });
    expect(seen[2]?.body.equals(event.bytes)).toBe(true);
    await parts[0]?.stop();
    expect(await deadOnes()).toEqual([]);
  });

  it('of retry-later for ever ends among the dead letters with the last reason', async () => {
    const event = anExpenseCreated();
    const seen = await consume(() => Promise.resolve(retryLater('never ready')));
    await bus.publishEvent(event);
    const [letter] = await waitFor(async () => {
      const letters = await deadOnes();
      return letters.length > 0 && letters;
    });
    expect(seen).toHaveLength(4);
    expect(letter).toEqual({
      id: event.id,
      kind: 'expense.created',
      reason: 'never ready',
      at: expect.stringMatching(/^20/),
      attempts: 4,
      queue: QUEUE,
      businessId: 1,
    });
  });

  it('of dead-letter keeps the message with its reason at once, and the next one is not held up', async () => {
    const seen = await consume(({ body }) => Promise.resolve(body.length < 5 ? deadLetter('too short') : done));
    await bus.publishTo(QUEUE, { id: 'poison', kind: 'expense.created', body: Buffer.from('no') });
    await bus.publishEvent(anExpenseCreated());
    await waitFor(() => seen.length === 2);
    const letters = await waitFor(async () => {
      const found = await deadOnes();
      return found.length === 1 && found;
    });
    expect(letters[0]).toMatchObject({ id: 'poison', reason: 'too short', attempts: 1, queue: QUEUE });
    expect(bus.logger.linesOf('message.dead_lettered')).toHaveLength(1);
  });

  it.each([
    ['a missing thing', () => new AppError('NOT_FOUND'), 2],
    ['an unavailable neighbor', () => new AppError('SERVICE_UNAVAILABLE'), 2],
    ['what nobody expected', () => new Error('boom'), 2],
    ['an invalid fact', () => new AppError('VALIDATION_ERROR'), 1],
    ['a conflict', () => new AppError('INVALID_STATE_TRANSITION'), 1],
  ])('follows from what a handler throws: %s', async (_what, error, attempts) => {
    const seen = await consume(({ attempt }) => (attempt === 1 ? Promise.reject(error()) : Promise.resolve(done)));
    await bus.publishEvent(anExpenseCreated());
    await waitFor(() => seen.length === attempts);
    await waitFor(async () => (await deadOnes()).length === (attempts === 1 ? 1 : 0));
  });

  it('is waited for when the consumer stops, and what it has not taken stays in the queue', async () => {
    let finish: (verdict: Verdict) => void = () => undefined;
    const seen = await consume(() => new Promise((resolve) => (finish = resolve)));
    await bus.publishEvent(anExpenseCreated());
    await waitFor(() => seen.length === 1);
    const stopped = parts[0]?.stop();
    await bus.publishEvent(anExpenseCreated());
    finish(done);
    await stopped;
    expect(seen).toHaveLength(1);
    expect(await depth(QUEUE)).toBe(1);
  });
});
