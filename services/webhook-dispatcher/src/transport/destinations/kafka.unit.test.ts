import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { DestinationOf } from '@outlay/contracts';
import { addressRule } from '../http-client/guarded-connector.ts';
import { BrokerFailure } from './broker-connections.ts';
import { openKafka } from './kafka.ts';
import { KAFKA } from './kafka-kind.ts';
import { createFrames, int8, int16, int32, int64, list, sized, text } from './kafka-wire.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

type Answers = Readonly<Record<number, (port: number, request: number) => Buffer | 'nothing'>>;
const PRODUCE = 0;
const METADATA = 3;
const API_VERSIONS = 18;

const versions = (most = 9): Buffer =>
  Buffer.concat([int16(0), list([0, 3, 17, 36].map((key) => Buffer.concat([int16(key), int16(0), int16(most)])))]);
/** One partition that one server leads. */
const metadata = (host: string, port: number, code = 0, topic = 'events'): Buffer => {
  const partition = Buffer.concat([int16(0), int32(0), int32(7), list([]), list([])]);
  const found = Buffer.concat([int16(code), text(topic), int8(0), list(code === 0 ? [partition] : [])]);
  const server = Buffer.concat([int32(7), text(host), int32(port), text(null)]);
  return Buffer.concat([int32(0), list([server]), text('cluster'), int32(7), list([found])]);
};
const produced = (code: number): Buffer => {
  const partition = Buffer.concat([int32(0), int16(code), int64(5), int64(-1)]);
  return Buffer.concat([list([Buffer.concat([text('events'), list([partition])])]), int32(0)]);
};
const USUAL: Answers = {
  [API_VERSIONS]: () => versions(),
  [METADATA]: (port) => metadata('127.0.0.1', port),
  [PRODUCE]: () => produced(0),
};

/** A server of a cluster that answers as it is told; which requests it had. */
const serve = async (answers: Answers, { shift = 0 } = {}) => {
  const requests: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    const frames = createFrames((head, reader) => {
      requests.push(head >> 16);
      const id = reader.int32();
      const of = requests.filter((key) => key === head >> 16).length;
      const answer = answers[head >> 16]?.(port, of) ?? 'nothing';
      if (answer !== 'nothing') socket.write(sized(Buffer.concat([int32(id + shift), answer])));
    });
    socket.on('data', frames);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, requests };
};

const destinationAt = (port: number, changes: object = {}): DestinationOf<'kafka'> => ({
  ...{ type: 'kafka', brokers: [`127.0.0.1:${port}`], topic: 'events', tls: false },
  ...{ mechanism: null, username: null, password: null, ...changes },
});
const message = {
  ...{ id: 'evt_1', type: 'expense.created', group: 'expense:42', createdAt: new Date(0) },
  ...{ headers: { 'webhook-id': 'evt_1' }, bytes: Buffer.from('{}') },
};
const mayConnect = addressRule(true);
const guard = {
  assertMayConnect: (host: string) => {
    if (!mayConnect(host)) throw new BrokerFailure('address_not_allowed');
  },
  socketOptions: { lookup: () => undefined, minVersion: 'TLSv1.2', rejectUnauthorized: true },
} as const;

const send = async (port: number, changes: object = {}): Promise<void> => {
  const cut = new AbortController();
  open.push(() => cut.abort());
  const producer = await openKafka(destinationAt(port, changes), guard, cut);
  await producer.send(message);
};

describe('a Kafka cluster', () => {
  it('confirms a message', async () => {
    const { port, requests } = await serve(USUAL);
    await send(port);
    expect(requests).toEqual([API_VERSIONS, METADATA, PRODUCE]);
  });

  it('is read again once when the leader of a partition changed', async () => {
    const { port, requests } = await serve({
      ...USUAL,
      [PRODUCE]: (_port, request) => produced(request === 1 ? 6 : 0),
    });
    await send(port);
    expect(requests.filter((key) => key === METADATA || key === PRODUCE)).toEqual([3, 0, 3, 0]);
    const moving = await serve({ ...USUAL, [PRODUCE]: () => produced(6) });
    await expect(send(moving.port)).rejects.toThrow('rejected');
    expect(moving.requests.filter((key) => key === PRODUCE)).toHaveLength(2);
  });

  it.each([
    ['no such topic', { [METADATA]: (port: number) => metadata('127.0.0.1', port, 3) }, 'unroutable'],
    [
      'no right to the topic',
      { [METADATA]: (port: number) => metadata('127.0.0.1', port, 29) },
      'authentication_failed',
    ],
    ['a message that is too large', { [PRODUCE]: () => produced(10) }, 'rejected'],
    ['replicas that do not follow', { [PRODUCE]: () => produced(7) }, 'timeout'],
    ['a server of long ago', { [API_VERSIONS]: () => versions(2) }, 'rejected'],
    ['another topic', { [METADATA]: (port: number) => metadata('127.0.0.1', port, 0, 'x') }, 'another topic'],
    ['a short answer', { [METADATA]: () => int32(0) }, 'too early'],
  ])('is told apart by its failures: %s', async (_name, changes, failure) => {
    const { port } = await serve({ ...USUAL, ...changes });
    await expect(send(port)).rejects.toThrow(failure);
  });

  it.each(['10.0.0.1', '169.254.169.254', '203.0.113.9', '::ffff:10.0.0.1', '8.8.8.8'])(
    'leads nobody to an address that it advertises and that is closed: %s',
    async (host) => {
      const { port } = await serve({ ...USUAL, [METADATA]: () => metadata(host, 9092) });
      await expect(send(port)).rejects.toThrow('address_not_allowed');
    },
  );

  it('leads nobody to the ports of other servers', async () => {
    const { port } = await serve({ ...USUAL, [METADATA]: () => metadata('127.0.0.1', 25) });
    await expect(send(port)).rejects.toThrow('address_not_allowed');
  });

  it('that answers another request than the one that waits is left', async () => {
    const { port } = await serve(USUAL, { shift: 1 });
    await expect(send(port)).rejects.toThrow('to no request');
  });

  it('that hangs ends when it is cut', async () => {
    const { port } = await serve({});
    const cut = new AbortController();
    const opening = openKafka(destinationAt(port), guard, cut);
    setImmediate(() => cut.abort());
    await expect(opening).rejects.toThrow();
  });
});

describe('the settings of a Kafka cluster', () => {
  it('have plain hosts, each once, and an address without credentials', () => {
    const brokers = ['B.Example:9092', 'b.example:9092', '[2001:DB8::0001]:9093'];
    const plain = KAFKA.plain(destinationAt(1, { brokers }));
    expect(plain.brokers).toEqual(['b.example:9092', '[2001:db8::1]:9093']);
    expect(KAFKA.address(plain)).toBe('kafka://b.example:9092,[2001:db8::1]:9093/events');
    expect(KAFKA.places(plain)[1]).toMatchObject({ host: '2001:db8::1', port: 9093 });
  });

  it.each([
    ['destination.password', { mechanism: 'plain', username: 'a' }],
    ['destination.username', { mechanism: 'plain', password: 'a' }],
    ['destination.mechanism', { username: 'a', password: 'b' }],
  ])('want %s beside the others', (field, changes) => {
    const fail = (): unknown => KAFKA.plain(destinationAt(1, changes));
    expect(fail).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field })] }) as unknown as Error,
    );
  });
});
