import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMetrics, type Part } from '@outlay/runtime';
import { type TestLogger, testLogger, waitFor } from '@outlay/testing';
import { type Client, type ClientOptions, createClient } from '../src/client/create-client.ts';
import { listen, readBody } from '../src/index.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let answering: Answering;
let server: Part & { port(): number };
let client: Client;
let logger: TestLogger;
let requests: IncomingMessage[];

beforeEach(async () => {
  requests = [];
  logger = testLogger();
  answering = (_request, response) => response.end('{}');
  server = listen(
    (request, response) => {
      requests.push(request);
      answering(request, response);
    },
    { port: 0 },
  );
  await server.start();
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

const connectTo = (options: Partial<ClientOptions> = {}): Client => {
  client = createClient({
    name: 'expense',
    baseUrl: `http://127.0.0.1:${server.port()}`,
    logger,
    metrics: createMetrics('test'),
    ...options,
  });
  return client;
};
const get = () => client.request({ method: 'GET', path: '/v1/expenses?page=1' });
const post = () => client.request({ method: 'POST', path: '/v1/expenses', body: '{}' });
const never: Answering = () => undefined;

describe('a client of one of our services', () => {
  it('sends what the service needs and passes on what its caller needs, no more', async () => {
    let sent = '';
    answering = async (request, response) => {
      sent = String(await readBody(request));
      response.writeHead(201, {
        'content-length': 10,
        location: '/v1/expenses/1',
        etag: '"v1"',
        'x-internal': 'hush',
        'set-cookie': 'a=b',
      });
      response.end('{"data":1}');
    };
    connectTo();
    const headers = {
      authorization: 'Bearer hush',
      cookie: 'a=b',
      'x-request-id': 'r1',
      'accept-language': 'fr-CA',
      'x-outlay-identity': 't',
    };
    const reply = await client.request({
      method: 'POST',
      path: '/v1/expenses?x=1',
      headers,
      body: Buffer.from('{"a":1}'),
    });
    expect(reply.status).toBe(201);
    expect(reply.headers).toMatchObject({ location: '/v1/expenses/1', etag: '"v1"' });
    expect(Object.keys(reply.headers)).not.toEqual(expect.arrayContaining(['x-internal']));
    expect(Object.keys(reply.headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
    expect(requests[0]?.url).toBe('/v1/expenses?x=1');
    expect(requests[0]?.headers).toMatchObject({
      'x-request-id': 'r1',
      'accept-language': 'fr-CA',
      'x-outlay-identity': 't',
    });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(sent).toBe('{"a":1}');
  });

  it('reads a short answer whole and lets a long one stream', async () => {
    answering = (_request, response) => {
      response.writeHead(200, { 'content-length': 2 }).end('ok');
    };
    connectTo();
    expect((await get()).body).toEqual(Buffer.from('ok'));
    const long = Buffer.alloc(3 * 1024 * 1024, 'x');
    answering = (_request, response) => response.end(long);
    const { body } = await get();
    expect(body).toBeInstanceOf(Readable);
    expect((await buffer(body as Readable)).equals(long)).toBe(true);
  });

  it('has 60 requests under way at once', async () => {
    const waiting: ServerResponse[] = [];
    answering = (_request, response) => void waiting.push(response);
    connectTo();
    const replies = Array.from({ length: 60 }, get);
    await waitFor(() => waiting.length === 60);
    for (const response of waiting) response.end('{}');
    expect((await Promise.all(replies)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a target that does not answer', () => {
  it.each<[string, Answering]>([
    ['sends nothing', never],
    [
      'stops in the middle of a short answer',
      (_request, response) => void response.writeHead(200, { 'content-length': 9 }).write('{'),
    ],
  ])('in time, because it %s, is TIMEOUT at that time', async (_what, trouble) => {
    answering = trouble;
    connectTo({ timeout: 1_000 });
    const began = performance.now();
    await expect(get()).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(performance.now() - began).toBeGreaterThanOrEqual(995);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(requests).toHaveLength(1);
  });

  it('to the end of a file that is made while it is sent may take as long as that, from its begin on', async () => {
    const streams: ServerResponse[] = [];
    answering = (_request, response) => {
      response.writeHead(200).write('beginning');
      streams.push(response);
    };
    connectTo({ timeout: 300 });
    const download = (streaming: number) => client.request({ method: 'GET', path: '/v1/expenses/export', streaming });
    const [long, short] = await Promise.all([download(60_000), download(900)]);
    const whole = buffer(long.body as Readable);
    await expect(buffer(short.body as Readable)).rejects.toThrow();
    for (const stream of streams) stream.end(', end');
    expect((await whole).toString()).toBe('beginning, end');
  });

  it('to the end of a stream has that stream cut', async () => {
    answering = (_request, response) => void response.writeHead(200).write('beginning');
    connectTo({ timeout: 1_000 });
    const { body } = await get();
    await expect(buffer(body as Readable)).rejects.toThrow();
    const { body: unread } = await get();
    await waitFor(() => (unread as Readable).closed);
  });

  it('while it has no connection left does not keep its caller waiting, nor get the request later', async () => {
    answering = never;
    connectTo({ timeout: 200, connections: 1 });
    await Promise.all([
      expect(post()).rejects.toMatchObject({ code: 'TIMEOUT' }),
      expect(post()).rejects.toMatchObject({ code: 'TIMEOUT' }),
    ]);
    const before = requests.length;
    answering = (_request, response) => response.end('{}');
    expect((await get()).status).toBe(200);
    expect(requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
  });

  it('because it is not there is SERVICE_UNAVAILABLE, to be tried again in 1 s', async () => {
    connectTo();
    await server.stop();
    await expect(post()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  });

  it('because the connection ended is called once more for a read, and never for a write', async () => {
    const reset: Answering = (request) => request.socket.resetAndDestroy();
    answering = (request, response) => (requests.length === 1 ? reset(request, response) : response.end('{}'));
    connectTo();
    expect((await get()).status).toBe(200);
    expect(requests).toHaveLength(2);
    answering = reset;
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(requests).toHaveLength(4);
    await expect(post()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(requests).toHaveLength(5);
  });
});

describe('the breaker of a target', () => {
  const status =
    (code: number): Answering =>
    (_request, response) =>
      void response.writeHead(code, { 'content-length': 2 }).end('{}');
  const fast = { breaker: { volumeThreshold: 4, resetTimeout: 300 } };

  it('opens when the target keeps failing, calls it no more, and closes when it works again', async () => {
    answering = status(500);
    connectTo(fast);
    for (let index = 0; index < 4; index += 1) expect((await post()).status).toBe(500);
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    expect(requests).toHaveLength(4);
    answering = status(200);
    const reply = await waitFor(get);
    expect(reply.status).toBe(200);
    expect((await get()).status).toBe(200);
    expect(logger.lines.map(({ msg }) => msg)).toEqual(['breaker.opened', 'breaker.closed']);
  });

  it('lets a request try again after half a second', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    answering = status(500);
    connectTo({ breaker: { volumeThreshold: 4 } });
    for (let index = 0; index < 4; index += 1) await post();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(500);
    timers.mockRestore();
  });

  it('opens when the target does not answer in time', async () => {
    answering = never;
    connectTo({ ...fast, timeout: 50 });
    await Promise.all(Array.from({ length: 4 }, () => expect(get()).rejects.toMatchObject({ code: 'TIMEOUT' })));
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('forgets what failed before its window, also where nothing was requested since', async () => {
    // Longer than the test, which moves the window on itself: on a busy machine nobody knows how much fits into a short one.
    const part = 600_000;
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const movesOn = (): void => {
      const [move] = intervals.mock.calls.findLast(([, ms]) => ms === part) ?? [];
      for (let tenth = 0; tenth < 10; tenth += 1) move?.();
    };
    answering = status(500);
    connectTo({ breaker: { ...fast.breaker, part } });
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 3; index += 1) expect((await post()).status).toBe(500);
      movesOn();
    }
    for (let index = 0; index < 4; index += 1) expect((await post()).status).toBe(500);
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    intervals.mockRestore();
  });

  it("does not mind a client's own mistakes", async () => {
    answering = status(404);
    connectTo(fast);
    for (let index = 0; index < 10; index += 1) expect((await get()).status).toBe(404);
    expect(logger.lines).toEqual([]);
  });
});
