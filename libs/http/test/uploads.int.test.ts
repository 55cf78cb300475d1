import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { type TestLogger, testLogger, waitFor } from '@outlay/testing';
import { type Client, createClient } from '../src/client/create-client.ts';
import { type HttpServer, listen, uploadCopy } from '../src/index.ts';

const BYTES = 1024 * 1024;
const THRESHOLD = 4;

let target: HttpServer;
let front: HttpServer;
let client: Client;
let logger: TestLogger;
let status: number;
/** At the target and in front of it. */
let [taken, received]: [IncomingMessage[], IncomingMessage[]] = [[], []];

beforeEach(async () => {
  [taken, received, status] = [[], [], 200];
  logger = testLogger();
  const take: RequestListener = async (request, response) => {
    taken.push(request);
    if (status === 200) await buffer(request).catch(() => undefined);
    response.writeHead(status, { 'content-length': 2 }).end('{}');
  };
  const passOn: RequestListener = async (request, response) => {
    received.push(request);
    const call = { method: 'POST', path: '/', body: uploadCopy(request) } as const;
    const reply = await client.request(call).catch(() => ({ status: 503 }));
    response.writeHead(reply.status).end();
  };
  [target, front] = [listen(take, { port: 0 }), listen(passOn, { port: 0 })];
  await target.start();
  await front.start();
  const breaker = { volumeThreshold: THRESHOLD, resetTimeout: 60_000 };
  const baseUrl = `http://127.0.0.1:${target.port()}`;
  client = createClient({ name: 'receipts', baseUrl, breaker, logger, metrics: createMetrics('test') });
});
afterEach(async () => {
  await client.close();
  await front.stop();
  await target.stop();
});

const isClosed = ({ socket }: IncomingMessage): boolean => socket.destroyed;

/** Sends a part of an upload, and ends the connection where `until` resolves. */
const leave = async (until: () => Promise<unknown>): Promise<void> => {
  const socket = connect(front.port(), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${BYTES}\r\n\r\n`);
  socket.write(Buffer.alloc(BYTES / 2));
  await until();
  socket.destroy();
};

describe('an upload that its sender leaves', () => {
  it('is no failure of who was to take it, and leaves no connection open', async () => {
    for (let count = 1; count <= 3 * THRESHOLD; count += 1) await leave(() => waitFor(() => taken.length === count));
    await waitFor(() => [...taken, ...received].every(isClosed));
    expect((await client.request({ method: 'POST', path: '/', body: '{}' })).status).toBe(200);
    expect(logger.lines).toEqual([]);
  });

  it('leaves no connection open where nobody was to take it either', async () => {
    status = 500;
    for (let count = 0; count < THRESHOLD; count += 1) await client.request({ method: 'POST', path: '/', body: '{}' });
    expect(logger.lines.map(({ msg }) => msg)).toEqual(['breaker.opened']);
    await leave(() => waitFor(() => received.length === 1));
    await waitFor(() => received.every(isClosed));
    expect(taken).toHaveLength(THRESHOLD);
  });

  it('is answered where its end comes after the answer', async () => {
    status = 500;
    for (let count = 0; count < THRESHOLD; count += 1) await client.request({ method: 'POST', path: '/', body: '{}' });
    const socket = connect(front.port(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${BYTES}\r\n\r\n`);
    socket.write(Buffer.alloc(BYTES / 2));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('503');
    socket.end(Buffer.alloc(BYTES / 2));
    await waitFor(() => received.every(({ complete }) => complete));
  });
});
