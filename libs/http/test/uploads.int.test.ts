import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { type TestLogger, testLogger, waitFor } from '@outlay/testing';
import { type Client, createClient } from '../src/client/create-client.ts';
import { admitUpload, type HttpServer, listen, uploadCopy } from '../src/index.ts';

const BYTES = 1024 * 1024;
const THRESHOLD = 4;
/** Milliseconds, and bytes per second: short, and far from one another. */
const [BODY, SILENCE, UPLOAD, RATE, STOP] = [1_500, 800, 3_000, 500, 300];

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
    if (request.url === '/upload') admitUpload(request);
    const call = { method: 'POST', path: '/', body: uploadCopy(request) } as const;
    const reply = await client.request(call).catch(() => ({ status: 503 }));
    response.writeHead(reply.status).end();
  };
  const arrivals = { body: BODY, silence: SILENCE, upload: UPLOAD, rate: RATE, stop: STOP, every: 10 };
  [target, front] = [listen(take, { port: 0 }), listen(passOn, { port: 0, arrivals })];
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

/** Sends the head of a request, then a piece of it again and again, until it is answered or its connection ends. */
const drip = async (path: string, { piece, every }: { piece: number; every: number }) => {
  const began = performance.now();
  const socket = connect(front.port(), '127.0.0.1');
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk;
    });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-length: ${BYTES}\r\n\r\n`);
  const timer = setInterval(() => socket.write(Buffer.alloc(piece)), every);
  // It may write on for a moment after the end, which is an error of its own.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { status: text.split(' ', 2)[1], took: performance.now() - began };
};

describe('an upload over a slow line', () => {
  it('arrives, though it takes longer than any other request may', async () => {
    const socket = connect(front.port(), '127.0.0.1');
    const began = performance.now();
    socket.write(`POST /upload HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-length: ${BYTES}\r\n\r\n`);
    let sent = 0;
    const timer = setInterval(() => {
      const size = Math.min(BYTES / 32, BYTES - sent);
      sent += size;
      if (size > 0) socket.write(Buffer.alloc(size));
    }, 60);
    const [answer] = await once(socket, 'data');
    clearInterval(timer);
    expect(performance.now() - began).toBeGreaterThan(BODY);
    expect(String(answer)).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  it.each([
    ['is ended where nothing of it comes', { piece: 1, every: 10 * UPLOAD }, SILENCE, BODY],
    ['is ended where too little of it comes', { piece: 1, every: 20 }, BODY, UPLOAD],
    ['is ended where it takes too long as a whole', { piece: 1_000, every: 50 }, UPLOAD, 2 * UPLOAD],
  ])('%s', async (_what, pace, least, most) => {
    const { status, took } = await drip('/upload', pace);
    expect(status).toBe('408');
    expect(took).toBeGreaterThan(least);
    expect(took).toBeLessThan(most);
  });

  it('does not hold a server that stops', async () => {
    const slow = drip('/upload', { piece: 1_000, every: 20 });
    await waitFor(() => received.length === 1);
    await front.stop();
    expect((await slow).took).toBeLessThan(BODY);
  });

  it('is no failure of who takes it when it is ended', async () => {
    const slow = Array.from({ length: 2 * THRESHOLD }, () => drip('/upload', { piece: 1, every: 20 }));
    await Promise.all(slow);
    await waitFor(() => taken.length === 2 * THRESHOLD && taken.every(isClosed));
    expect((await client.request({ method: 'POST', path: '/', body: '{}' })).status).toBe(200);
    expect(logger.lines).toEqual([]);
  });
});

it('a request that is no upload gets no more time by its pieces', async () => {
  const { status, took } = await drip('/', { piece: 1_000, every: 20 });
  expect(status).toBe('408');
  expect(took).toBeGreaterThan(BODY);
  expect(took).toBeLessThan(UPLOAD);
});
