import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { done, eventQueueName, type IncomingMessage } from '@outlay/bus';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { anEventForOneSubscriber, anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const DISPATCHER = eventQueueName('webhook-dispatcher');

describe('publishing', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;

  beforeAll(async () => {
    vhost = await createVhost();
    bus = await openBus(vhost.url);
  });
  afterAll(async () => {
    await bus.close();
    await vhost.close();
  });

  const consume = async (count: number): Promise<IncomingMessage[]> => {
    const messages: IncomingMessage[] = [];
    const part = bus.consume({
      queue: DISPATCHER,
      prefetch: 50,
      handle: (message) => {
        messages.push(message);
        return Promise.resolve(done);
      },
    });
    await part.start();
    await waitFor(() => messages.length >= count);
    await part.stop();
    return messages;
  };

  it('keeps an event for a dispatcher that has never started, with the same bytes and its facts', async () => {
    const event = anExpenseCreated();
    await bus.publishEvent(event);
    const [message] = await consume(1);
    expect(message).toMatchObject({ id: event.id, kind: 'expense.created', attempt: 1, redelivered: false });
    expect(message?.headers).toEqual({ 'x-business-id': 1, 'x-version': 1 });
    expect(message?.body.equals(event.bytes)).toBe(true);
  });

  it('keeps from a subscriber of its kind what goes by a longer key, and gives it to who subscribes to everything', async () => {
    const depthOf = async () => (await bus.deadLetters.depth(eventQueueName('mileage-receipt'))) as number;
    const before = await depthOf();
    const [linked, unlinked] = [anExpenseCreated(), anExpenseCreated()];
    await bus.publishEvent({ ...unlinked, routingKey: 'expense.created.unlinked' });
    await bus.publishEvent(linked);
    expect(await depthOf()).toBe(before + 1);
    const messages = await consume(2);
    expect(messages.map(({ id, kind }) => [id, kind])).toEqual([
      [unlinked.id, 'expense.created'],
      [linked.id, 'expense.created'],
    ]);
  });

  it('keeps the order of what is published in order', async () => {
    const events = Array.from({ length: 200 }, anExpenseCreated);
    await Promise.all(events.map((event) => bus.publishEvent(event)));
    const messages = await consume(200);
    expect(messages.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('rejects a message that finds no queue, although the broker confirms it', async () => {
    const lost = bus.publishTo('nobody.v1', { id: 'm1', kind: 'test', body: Buffer.from('x') });
    await expect(lost).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: 'no queue for nobody.v1' },
    });
    await expect(bus.publishEvent(anExpenseCreated())).resolves.toBeUndefined();
    await consume(1);
  });

  it('rejects an event that no queue would get and makes the missing queues again', async () => {
    await vhost.api('DELETE', `/queues/{vhost}/${DISPATCHER}`);
    await expect(bus.publishEvent(anEventForOneSubscriber())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await waitFor(() => bus.publishEvent(anEventForOneSubscriber()).then(() => true));
    expect(await consume(1)).toHaveLength(1);
  });

  it('shows by its canary that the broker confirms, and counts what it published', async () => {
    await bus.canary();
    const counter = await bus.metrics.counter('bus_published_total', '', ['outcome']).get();
    const counted = counter.values.map(({ labels, value }) => [labels.outcome, value > 0]);
    expect(Object.fromEntries(counted)).toEqual({ confirmed: true, returned: true });
  });
});

describe('publishing without a broker', () => {
  it('starts, rejects at once and is not ready', async () => {
    const bus = await openBus('amqp://outlay:outlay@127.0.0.1:1', { limits: { firstConnect: 300 } });
    const before = performance.now();
    await expect(bus.publishEvent(anExpenseCreated())).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(bus.canary()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(bus.deadLetters.list('expense.dead.v1', 1)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - before).toBeLessThan(2_000);
    await bus.close();
  });
});
