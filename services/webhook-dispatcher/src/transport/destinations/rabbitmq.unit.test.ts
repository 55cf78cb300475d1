import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { DestinationOf } from '@outlay/contracts';
import { openRabbitmq } from './rabbitmq.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const short = (value: number): number[] => [value >> 8, value & 255];
const long = (value: number): number[] => [0, 0, ...short(value)];
const text = (value: string): number[] => [value.length, ...Buffer.from(value)];
const longText = (value: string): number[] => [...long(value.length), ...Buffer.from(value)];
/** A method of AMQP 0-9-1 in its frame. */
const method = (channel: number, of: readonly [number, number], fields: readonly number[] = []): Buffer => {
  const payload = [...of.flatMap(short), ...fields];
  return Buffer.from([1, ...short(channel), ...long(payload.length), ...payload, 0xce]);
};
/** The end of a connection or channel, for a reason. */
const closing = (channel: number, code: number, reason: string): Buffer =>
  method(channel, channel === 0 ? [10, 50] : [20, 40], [...short(code), ...text(reason), ...long(0)]);
/** What a broker has to say to the first message of a channel. */
const [TAG, ACK, NACK] = [[...long(0), ...long(1)], [60, 80] as const, [60, 120] as const];

const START = method(0, [10, 10], [0, 9, ...long(0), ...longText('PLAIN'), ...longText('en_US')]);
/** What a broker answers, by class and method of what it got. */
const ANSWERS: Readonly<Record<string, Buffer>> = {
  '10.11': method(0, [10, 30], [...short(8), 0, 2, 0, 0, ...short(0)]),
  '10.40': method(0, [10, 41], text('')),
  '20.10': method(1, [20, 11], longText('')),
  '85.10': method(1, [85, 11]),
};
const [METHOD, BODY] = [1, 3];
/** What a client sends before its first frame. */
const PREAMBLE = 8;

/** Calls back for each whole frame, with its kind and what is in it. */
const framesIn = (onFrame: (kind: number | undefined, payload: Buffer) => void) => {
  let bytes = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 8 && bytes.length >= 8 + bytes.readUInt32BE(3)) {
      const payload = bytes.subarray(7, 7 + bytes.readUInt32BE(3));
      onFrame(bytes[0], payload);
      bytes = bytes.subarray(8 + payload.length);
    }
  };
};

/** A broker that opens a channel, and then does what it likes with the message. */
const serve = async (decide: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    const frames = framesIn((kind, payload) => {
      if (kind === BODY) decide(socket);
      if (kind !== METHOD) return;
      const answer = ANSWERS[`${payload.readUInt16BE(0)}.${payload.readUInt16BE(2)}`];
      if (answer) socket.write(answer);
    });
    open.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', (begin: Buffer) => {
      socket.write(START);
      frames(begin.subarray(PREAMBLE));
      socket.on('data', frames);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

const guard = {
  assertMayConnect: () => undefined,
  socketOptions: { lookup: () => undefined, minVersion: 'TLSv1.2', rejectUnauthorized: true },
} as const;
const message = {
  ...{ id: 'evt_1', type: 'expense.created', group: 'expense:42', createdAt: new Date(0) },
  ...{ headers: { 'webhook-id': 'evt_1' }, bytes: Buffer.from('{}') },
};

const send = async (decide: (socket: Socket) => void): Promise<void> => {
  const destination: DestinationOf<'rabbitmq'> = {
    ...{ type: 'rabbitmq', host: '127.0.0.1', port: await serve(decide), tls: false, virtualHost: '/' },
    ...{ exchange: 'events', routingKey: null, username: 'outlay', password: 'secret' },
  };
  const cut = new AbortController();
  open.push(() => cut.abort());
  const connection = await openRabbitmq(destination, guard, cut);
  await connection.send(message);
};

describe('a message to a RabbitMQ broker', () => {
  it('is taken when the broker confirms it', async () => {
    await expect(send((socket) => void socket.write(method(1, ACK, [...TAG, 0])))).resolves.toBeUndefined();
  });

  it.each([
    ['it is refused', [method(1, NACK, [...TAG, 0])], 'rejected'],
    ['its channel is closed before', [closing(1, 406, 'PRECONDITION_FAILED - too large')], 'rejected'],
    ['its exchange is gone', [closing(1, 404, "NOT_FOUND - no exchange 'events'")], 'unroutable'],
    ['the broker shuts down before', [closing(0, 320, 'CONNECTION_FORCED - shutdown')], 'connection_reset'],
    ['the connection ends before', [], 'connection_reset'],
  ])('is not taken when %s', async (_name, answers, failure) => {
    const sent = send((socket) => {
      for (const answer of answers) socket.write(answer);
      if (answers.length === 0) socket.destroy();
    });
    await expect(sent).rejects.toThrow(failure);
  });
});
