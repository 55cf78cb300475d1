import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { type Client, createClient } from '../src/client/create-client.ts';

/** What the server writes for a request, piece by piece; null ends its connection. */
let script: (count: number) => (string | null)[];
let server: Server;
let client: Client;
let requests: string[];
let sockets: Socket[];

const writeAll = async (socket: Socket, pieces: (string | null)[]): Promise<void> => {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    if (piece === null) socket.end();
    else await new Promise<void>((resolve) => socket.write(piece, 'latin1', () => setImmediate(resolve)));
  }
};

beforeEach(async () => {
  [requests, sockets] = [[], []];
  server = createServer((socket) => {
    sockets.push(socket);
    let text = '';
    socket.setNoDelay(true).on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      const length = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0);
      if (text.length < text.indexOf('\r\n\r\n') + 4 + length) return;
      requests.push(text);
      text = '';
      writeAll(socket, script(requests.length)).catch(() => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const options = { logger: testLogger(), metrics: createMetrics('test'), timeout: 2_000 };
  client = createClient({ name: 'expense', baseUrl: `http://127.0.0.1:${port}`, ...options });
});
afterEach(async () => {
  await client.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const post = (body = '{}') => client.request({ method: 'POST', path: '/', body });
const wholeOf = async (body: Buffer | Readable): Promise<string> =>
  String(body instanceof Readable ? await buffer(body) : body);
const inPieces = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
const OK = 'HTTP/1.1 201 Created\r\ncontent-length: 2\r\nETag: "v1"\r\nx-internal: 1\r\n\r\n{}';

describe('an answer of another service', () => {
  it.each([
    ['of a known length', 'HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{"data":"x"}', []],
    [
      'in chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8;a=b\r\n{"data":\r\n4\r\n"x"}\r\n0\r\nx-t: 1\r\n\r\n',
      [],
    ],
    ['until its connection ends', 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"data":"x"}', [null]],
  ])('is the same in whatever pieces it comes: %s', async (_what, text, end) => {
    for (const size of [1, 2, 3, 7, 1_000]) {
      script = () => [...inPieces(text, size), ...end];
      const { status, body } = await post();
      expect([status, await wholeOf(body)]).toEqual([200, '{"data":"x"}']);
    }
  });

  it.each([
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: -2\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ncontent-length: 2 3\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\nno header\r\n\r\n',
    'HTTP/2 200 OK\r\n\r\n',
    'SSH-2.0-OpenSSH\r\n\r\n',
    `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(17_000)}`,
  ])('that can be read in two ways is none: %j', async (text) => {
    script = () => [text];
    await expect(post()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(requests).toHaveLength(1);
    await waitFor(() => sockets[0]?.destroyed);
  });

  it.each(['z\r\n{}\r\n0\r\n\r\n', '2\r\n{}x\r\n0\r\n\r\n'])('with a broken chunk is cut: %j', async (chunks) => {
    script = () => ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', chunks];
    const { body } = await post();
    await expect(wholeOf(body)).rejects.toThrow();
  });

  it('shows its caller the headers that it may need', async () => {
    script = () => [OK];
    expect((await post()).headers).toEqual({ 'content-length': '2', etag: '"v1"' });
  });
});

describe('a connection to another service', () => {
  it('is used again, one request after the other', async () => {
    script = () => [OK];
    for (let count = 0; count < 5; count += 1) expect((await post()).status).toBe(201);
    expect([sockets.length, requests.length]).toEqual([1, 5]);
  });

  it.each([
    ['more than one answer at once', [`${OK}${OK.replace('{}', '[]')}`]],
    ['an answer that nobody asked for, later', [OK, OK.replace('{}', '[]')]],
    ['its end', [OK, null]],
  ])('on which came %s is used no more', async (_what, pieces) => {
    script = (count) => (count === 1 ? pieces : [OK]);
    expect(await wholeOf((await post()).body)).toBe('{}');
    // One that is only at rest is closed after four seconds.
    await waitFor(() => sockets[0]?.destroyed, { timeout: 3_000 });
    expect(await wholeOf((await post()).body)).toBe('{}');
    expect([sockets.length, requests.length]).toEqual([2, 2]);
  });

  it('is read no further than its reader is', async () => {
    const long = 'x'.repeat(8 * 1024 * 1024);
    script = () => [`HTTP/1.1 200 OK\r\ncontent-length: ${long.length}\r\n\r\n`, long];
    const { body } = await post();
    // Each turn of the loop could read 64 KiB.
    for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect((body as Readable).readableLength).toBeLessThan(1024 * 1024);
    expect((await wholeOf(body)).length).toBe(long.length);
    script = () => [OK];
    expect((await post()).status).toBe(201);
    expect(sockets).toHaveLength(1);
  });

  it('carries no line that its caller wrote into a value or a path', async () => {
    script = () => [OK];
    const headers = { 'idempotency-key': 'a\r\nx-outlay-identity: b' };
    await expect(client.request({ method: 'POST', path: '/', headers })).rejects.toThrow();
    await expect(client.request({ method: 'POST', path: '/ HTTP/1.1\r\n\r\n' })).rejects.toThrow();
    expect(requests).toEqual([]);
  });

  it.each([10, 100_000])('carries a body of %i characters as it is', async (length) => {
    script = () => [OK];
    const body = 'é€'.repeat(length / 2);
    await post(body);
    expect(Buffer.from(requests[0]?.split('\r\n\r\n')[1] ?? '', 'latin1').toString()).toBe(body);
  });
});
