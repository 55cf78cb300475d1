import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createAuthority, startReceiver } from '@outlay/testing';
import type { Unanswered } from '../src/transport/http-client/outcome.ts';
import { createOpenedClients, LIMIT } from './opened-clients.ts';

const opened = createOpenedClients();
const { body, client, raw, later } = opened;
const authority = createAuthority();

afterEach(() => opened.close());
afterAll(() => authority.close());

describe('a receiver', () => {
  it('has as long as the POST gives it, which may be longer than usual', async () => {
    const url = await raw((socket) => setTimeout(() => socket.end('HTTP/1.1 200 OK\r\n\r\n'), 2 * LIMIT));
    expect(await client().post(url, {}, body, { timeout: 20 * LIMIT })).toMatchObject({ statusCode: 200 });
    const silent = await raw(() => undefined);
    const stalled = await client({ timeout: 10_000 }).post(silent.replace('http:', 'https:'), {}, body, {
      timeout: 200,
    });
    expect(stalled).toMatchObject({ failure: 'timeout' });
    expect(stalled.responseTime).toBeLessThan(5_000);
  });

  it('is quoted with the first 2,048 bytes of its body, and with when it wants the next attempt', async () => {
    const text = 'x'.repeat(1_500);
    const chunks = `5dc\r\n${text}\r\n5dc\r\n${text}\r\n0\r\n\r\n`;
    const head = 'HTTP/1.1 503 Busy\r\nretry-after: 30\r\ntransfer-encoding: chunked\r\n\r\n';
    const url = await raw((socket) => void socket.write(head + chunks));
    const out = client({ timeout: 10_000 });
    const answered = await out.post(url, {}, body);
    expect(answered).toMatchObject({ statusCode: 503, retryAfter: '30', body: Buffer.alloc(2_048, 'x') });
    expect(await out.post(url, {}, body, { bodyBytes: 10 })).toMatchObject({ body: Buffer.alloc(10, 'x') });
    const empty = await raw((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    expect(await out.post(empty, {}, body)).toMatchObject({ statusCode: 200, body: null, retryAfter: null });
  });
});

/** Keeps the process busy for half a second, in this turn of its loop but behind all that is to be done in it. */
const stall = (after = 20): void => {
  if (after > 0) {
    process.nextTick(stall, after - 1);
    return;
  }
  const until = performance.now() + 500;
  while (performance.now() < until);
};

describe('a receiver with two addresses', () => {
  it('that takes the connection is reached, even if the process is busy meanwhile', async () => {
    const url = await raw((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const out = client({ timeout: 10_000 });
    const posted = new Promise((resolve) => {
      setImmediate(() => {
        resolve(out.post(url.replace('127.0.0.1', 'localhost'), {}, body));
        stall();
      });
    });
    expect(await posted).toMatchObject({ statusCode: 200 });
  });
});

describe('a receiver over HTTPS', () => {
  it('with a certificate of a known authority gets the bytes, and the connection is kept', async () => {
    const receiver = await startReceiver({ tls: authority });
    later(receiver);
    const out = client({ ca: authority.ca, timeout: 2_000, rest: 0 });
    const own = { endpointId: 'wh_1' };
    expect(await out.post(`${receiver.url}/a?b=c`, { 'x-a': '1' }, body, own)).toMatchObject({ statusCode: 200 });
    const second = await out.post(receiver.url, {}, body, own);
    expect(second.timing).toMatchObject({ reused: true, tls: null });
    const [first] = receiver.requests;
    expect(first).toMatchObject({
      path: '/a?b=c',
      headers: { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1', 'x-a': '1' },
    });
    expect(first?.raw.equals(body)).toBe(true);
  });

  it('with a certificate that nobody vouches for is refused for good', async () => {
    const receiver = await startReceiver({ tls: authority });
    later(receiver);
    expect(await client().post(receiver.url, {}, body)).toMatchObject({
      failure: 'tls_certificate',
      certificate: { problem: 'unknown_authority', host: 'localhost', names: expect.arrayContaining(['localhost']) },
    });
    expect(receiver.requests).toHaveLength(0);
  });

  it('whose certificate has expired is refused with its last day', async () => {
    const expired = createAuthority({ days: -1 });
    const receiver = await startReceiver({ tls: expired });
    later(receiver);
    const { ca, close } = expired;
    close();
    const refused = await client({ ca }).post(receiver.url, {}, body);
    expect(refused).toMatchObject({
      failure: 'tls_certificate',
      certificate: { problem: 'expired', issuer: 'Test authority' },
    });
    const { certificate } = refused as Unanswered;
    expect(new Date(certificate?.validTo ?? '').getTime()).toBeLessThan(Date.now());
  });

  it('with a certificate of another name is refused for good', async () => {
    const receiver = await startReceiver({ tls: authority });
    later(receiver);
    const url = receiver.url.replace('localhost', 'shop.localhost');
    expect(await client({ ca: authority.ca }).post(url, {}, body)).toMatchObject({
      failure: 'tls_certificate',
      certificate: {
        problem: 'wrong_name',
        host: 'shop.localhost',
        names: expect.arrayContaining(['localhost']),
        validTo: expect.stringMatching(/^20\d\d-/),
      },
    });
    expect(receiver.requests).toHaveLength(0);
  });
});

describe('the guard', () => {
  it.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1:1/',
    'https://[::1]:1/',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
  ])('opens no connection to %s', async (url) => {
    const result = await client({ allowLoopback: false }).post(url, {}, body);
    expect(result).toMatchObject({ failure: 'address_not_allowed' });
    expect(result.timing).toMatchObject({ connect: null, firstByte: null });
  });

  it('opens loopback, and only loopback, in a local sandbox', async () => {
    expect(await client().post('http://10.0.0.1/', {}, body)).toMatchObject({ failure: 'address_not_allowed' });
  });
});
