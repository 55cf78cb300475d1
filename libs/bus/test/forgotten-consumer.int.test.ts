import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from '@jest/globals';
import { done, eventQueueName } from '@outlay/bus';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { anEventForOneSubscriber, anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const QUEUE = eventQueueName('webhook-dispatcher');

/** Type, channel and size before a frame's payload, and one octet behind it; a method frame begins with its class and method. */
const HEADER = 7;
const METHOD = 1;
const BASIC_CANCEL = (60 << 16) | 30;

const isCancel = (frame: Buffer): boolean => frame[0] === METHOD && frame.readUInt32BE(HEADER) === BASIC_CANCEL;

/** Passes on what the broker says except that a consumer was cancelled: as RabbitMQ 3.10 where a queue is deleted and made again at once. */
const withoutCancels = (write: (frame: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER) {
      const end = HEADER + rest.readUInt32BE(3) + 1;
      if (rest.length < end) return;
      const frame = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (!isCancel(frame)) write(frame);
    }
  };
};

const startProxy = async (target: URL) => {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const broker = connect(Number(target.port), target.hostname);
    for (const socket of [client, broker]) sockets.add(socket.on('error', () => undefined));
    client.on('close', () => broker.destroy()).pipe(broker);
    broker.on('close', () => client.destroy());
    broker.on(
      'data',
      withoutCancels((frame) => client.write(frame)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

describe('a consumer that the broker forgot without a word', () => {
  let vhost: TestVhost;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let bus: BusUnderTest;
  let seen: Set<string>;

  beforeEach(async () => {
    seen = new Set();
    vhost = await createVhost();
    proxy = await startProxy(new URL(vhost.url));
    bus = await openBus(proxy.url, { limits: { watch: 100 } });
  });
  afterEach(async () => {
    await bus.close();
    await proxy.close();
    await vhost.close();
  });

  const publish = (event = anExpenseCreated()) => waitFor(() => bus.publishEvent(event).then(() => event.id));
  const handle = ({ id }: { id: string }) => {
    seen.add(id);
    return Promise.resolve(done);
  };

  it('is opened again when its queue counts it no longer', async () => {
    const consumer = bus.consume({ queue: QUEUE, prefetch: 10, handle });
    await consumer.start();
    const first = await publish();
    await waitFor(() => seen.has(first));
    await vhost.api('DELETE', `/queues/{vhost}/${QUEUE}`);
    const second = await publish(anEventForOneSubscriber());
    await waitFor(() => seen.has(second));
    await consumer.stop();
  });

  it('a listener is bound again when the exchange was deleted and made again', async () => {
    const listener = bus.listen({
      kinds: ['payment_batch.created'],
      handle: async (message) => void (await handle(message)),
    });
    await listener.start();
    await vhost.api('DELETE', '/exchanges/{vhost}/events');
    await bus.redeclare();
    await waitFor(async () => seen.has(await publish(anEventForOneSubscriber())));
    await listener.stop();
  });
});
