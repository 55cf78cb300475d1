import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { it } from '@jest/globals';
import { connectRedis } from '@outlay/redis';
import { testLogger, testRedisUrl, waitFor } from '@outlay/testing';

const CHANNEL = '+switch-master';
const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
const list = (...items: string[]): string => `*${items.length}\r\n${items.join('')}`;
/** The words of each command that a client sent. */
const commandsIn = (data: Buffer): string[][] =>
  `${data}`.split(/^\*\d+\r\n/m).map((command) => command.split('\r\n').filter((_, at) => at % 2 === 1));

/** As much of a sentinel as the library asks of one. */
const startSentinel = async ({ hostname, port }: URL) => {
  const listeners = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const sentinel = { listeners, waiting, holds: false as boolean, url: '', close: () => server.close() };
  const answerTo = (socket: Socket, [name = '', detail = '']: string[]): void => {
    const answer = (text: string) => void socket.write(text);
    const master = () => answer(list(bulk(hostname), bulk(port)));
    if (name === 'subscribe') {
      listeners.add(socket);
      answer(list(bulk(name), bulk(CHANNEL), ':1\r\n'));
    } else if (detail === 'get-master-addr-by-name') {
      if (sentinel.holds) waiting.push(master);
      else master();
    } else if (name === 'hello') answer('-NOPROTO unsupported protocol version\r\n');
    else answer(name === 'sentinel' ? list() : '+OK\r\n');
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('close', () => listeners.delete(socket));
    socket.on('data', (data) => {
      for (const words of commandsIn(data).slice(1)) answerTo(socket, words);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  sentinel.url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sentinel;
};

it('is found again when a sentinel tells of a new master just while it is looked for', async () => {
  const master = new URL(testRedisUrl());
  const { username, password } = master;
  const sentinel = await startSentinel(master);
  const url = `redis-sentinel://${username}:${password}@${sentinel.url}/0#mymaster`;
  const redis = connectRedis({ url, logger: testLogger() });
  await waitFor(() => redis.ready() && sentinel.listeners.size > 0);
  sentinel.holds = true;
  const gaveUp = new Promise((resolve) => redis.client.once('end', resolve));
  const own = `${await redis.client.client('ID')}`;
  await redis.client.call('CLIENT', 'KILL', 'ID', own, 'SKIPME', 'no').catch(() => undefined);
  await waitFor(() => sentinel.waiting.length > 0);
  for (const socket of sentinel.listeners) socket.write(list(bulk('message'), bulk(CHANNEL), bulk('mymaster')));
  for (const answer of sentinel.waiting.splice(0)) answer();
  sentinel.holds = false;
  await gaveUp;
  await waitFor(() => redis.ready());
  await redis.ping();
  await redis.close();
  sentinel.close();
});
