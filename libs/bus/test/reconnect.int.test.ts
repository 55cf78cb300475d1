import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Consumer, done, eventQueueName, type IncomingMessage } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import { createVhost, rabbitUrl, type TestVhost, waitFor } from '@outlay/testing';
import { anEventForOneSubscriber, anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const QUEUE = eventQueueName('webhook-dispatcher');

describe('when connections are lost', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;
  let parts: Part[];
  let seen: IncomingMessage[];

  beforeAll(async () => {
    vhost = await createVhost();
  });
  beforeEach(async () => {
    parts = [];
    seen = [];
    bus = await openBus(vhost.url);
  });
  afterEach(async () => {
    for (const part of parts) await part.stop();
    await bus.close();
  });
  afterAll(() => vhost.close());

  const started = async (part: Part): Promise<void> => {
    parts.push(part);
    await part.start();
  };
  const consume = (handle?: Consumer['handle']): Promise<void> =>
    started(
      bus.consume({
        queue: QUEUE,
        prefetch: 10,
        handle: (message) => {
          seen.push(message);
          return handle ? handle(message) : Promise.resolve(done);
        },
      }),
    );
  const publishUntilConfirmed = async (make = anExpenseCreated): Promise<string> => {
    const event = make();
    await waitFor(() => bus.publishEvent(event).then(() => true));
    return event.id;
  };
  /** The management API learns of connections with a delay; all of this vhost's are closed when none is left. */
  const cutConnections = async (): Promise<void> => {
    const lost = bus.logger.linesOf('bus.disconnected').length;
    await waitFor(async () => {
      const open = await vhost.api<{ name: string }[]>('GET', '/vhosts/{vhost}/connections');
      for (const { name } of open) await vhost.api('DELETE', `/connections/${encodeURIComponent(name)}`);
      return bus.logger.linesOf('bus.disconnected').length >= lost + 2;
    });
  };

  it('both come back, and publishing and consuming go on', async () => {
    await consume();
    await cutConnections();
    const id = await publishUntilConfirmed();
    await waitFor(() => seen.some((message) => message.id === id));
    await waitFor(() => bus.canary().then(() => true));
  });

  it('a handler in the middle of its work finishes, its ack is dropped, and the message comes again', async () => {
    let finish: () => void = () => undefined;
    await consume(({ redelivered }) =>
      redelivered ? Promise.resolve(done) : new Promise((resolve) => (finish = () => resolve(done))),
    );
    await publishUntilConfirmed();
    await waitFor(() => seen.length === 1);
    await cutConnections();
    finish();
    await waitFor(() => seen.length === 2);
    expect(seen[1]).toMatchObject({ id: seen[0]?.id, redelivered: true, attempt: 1 });
    expect(bus.logger.linesOf('message.lost_track')).toEqual([]);
  });

  it('a listener is bound again and forgets what it knows', async () => {
    let forgotten = 0;
    await started(
      bus.listen({
        kinds: ['expense.created'],
        handle: (message) => void seen.push(message),
        onReconnect: () => (forgotten += 1),
      }),
    );
    const first = await publishUntilConfirmed();
    await waitFor(() => seen.some(({ id }) => id === first));
    expect(forgotten).toBe(1);
    await cutConnections();
    await waitFor(() => forgotten === 2);
    const second = await publishUntilConfirmed();
    await waitFor(() => seen.some(({ id }) => id === second));
  });

  it('a queue deleted under its consumer is made again and consumed', async () => {
    await consume();
    await vhost.api('DELETE', `/queues/{vhost}/${QUEUE}`);
    const id = await publishUntilConfirmed(anEventForOneSubscriber);
    await waitFor(() => seen.some((message) => message.id === id));
  });

  it('a vhost that lost everything gets all queues back before anything is confirmed', async () => {
    await consume();
    await parts[0]?.stop();
    await vhost.close();
    await vhost.api('PUT', '/vhosts/{vhost}');
    const user = new URL(rabbitUrl()).username;
    await vhost.api('PUT', `/permissions/{vhost}/${user}`, { configure: '.*', write: '.*', read: '.*' });
    const id = await publishUntilConfirmed();
    await consume();
    await waitFor(() => seen.some((message) => message.id === id));
  });
});
