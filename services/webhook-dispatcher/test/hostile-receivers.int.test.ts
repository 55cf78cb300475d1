import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createAuthority, startReceiver } from '@outlay/testing';
import { every, flood } from './hostile-server.ts';
import { createOpenedClients, LIMIT } from './opened-clients.ts';

const opened = createOpenedClients();
const { body, client, raw, later } = opened;
const authority = createAuthority();

afterEach(() => opened.close());
afterAll(() => authority.close());

describe('a hostile receiver', () => {
  it('that never answers is cut at the limit', async () => {
    const url = await raw(() => undefined);
    const result = await client().post(url, {}, body);
    expect(result).toMatchObject({ failure: 'timeout' });
    expect(result.responseTime).toBeGreaterThanOrEqual(LIMIT - 5);
    expect(result.responseTime).toBeLessThan(LIMIT + 150);
  });

  it('that sends a header byte by byte is cut at the limit', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      every(20, socket, () => socket.write('a'));
    });
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'timeout' });
  });

  it('that sends a body byte by byte is cut at the limit', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n');
      every(20, socket, () => socket.write('a'));
    });
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'timeout' });
  });

  it('that sends a body without end is read up to 16 KiB, and its status counts', async () => {
    let sent = 0;
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
      every(1, socket, () => {
        sent += 0x1000;
        socket.write(chunk);
      });
    });
    const result = await client().post(url, {}, body);
    expect(result).toMatchObject({ statusCode: 200 });
    expect(result.responseTime).toBeLessThan(LIMIT);
    expect(sent).toBeLessThan(1_000_000);
  });

  it.each([
    ['a header without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`, 'invalid_response'],
    ['something other than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'invalid_response'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 'invalid_response'],
  ])('that sends %s gave no valid response', async (_name, text, failure) => {
    const url = await raw((socket) => void socket.write(text));
    expect(await client().post(url, {}, body)).toMatchObject({ failure });
  });

  it('that ends before the length it announced has broken the connection', async () => {
    const url = await raw((socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc'));
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'connection_reset' });
  });

  it('that sends interim answers without end gave no valid response, and holds nobody up', async () => {
    const interim = Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000));
    const flooding = await raw((socket) => flood(socket, interim));
    const healthy = await startReceiver();
    later(healthy);
    const out = client({ timeout: 20_000 });
    const post = (url: string, endpointId: string) => out.post(url, {}, body, { endpointId });
    const floods = Array.from({ length: 64 }, (_, at) => post(flooding, `wh_${at}`));
    for (let at = 0; at < 20; at += 1) expect(await post(healthy.url, 'wh_own')).toMatchObject({ statusCode: 200 });
    for (const result of await Promise.all(floods)) expect(result).toMatchObject({ failure: 'invalid_response' });
  });

  it('that sends eight interim answers and then its own is answered', async () => {
    const eight = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(8);
    const url = await raw((socket) => void socket.write(`${eight}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`));
    expect(await client().post(url, {}, body)).toMatchObject({ statusCode: 200 });
  });

  it('that resets is called so', async () => {
    const url = await raw((socket) => void socket.resetAndDestroy());
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'connection_reset' });
  });

  it('that closes without a word is called so', async () => {
    const url = await raw((socket) => void socket.end());
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'connection_reset' });
  });

  it('that refuses is called so', async () => {
    const url = await raw(() => undefined);
    await opened.closeLast();
    expect(await client().post(url, {}, body)).toMatchObject({ failure: 'connection_refused' });
  });

  it('that stalls in the TLS handshake is cut at the limit', async () => {
    const url = await raw(() => undefined);
    const result = await client().post(url.replace('http:', 'https:'), {}, body);
    expect(result).toMatchObject({ failure: 'timeout' });
    expect(result.responseTime).toBeLessThan(LIMIT + 150);
  });

  it('that speaks plain HTTP on an https URL failed the handshake', async () => {
    const url = await raw((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await client().post(url.replace('http:', 'https:'), {}, body)).toMatchObject({
      failure: 'tls_handshake',
    });
  });

  it('that knows only TLS 1.1 failed the handshake', async () => {
    const { key, cert } = authority;
    const server = createTlsServer({
      key,
      cert,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL@SECLEVEL=0',
    });
    server.on('tlsClientError', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    later({ close: async () => void server.close() });
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await client({ ca: authority.ca }).post(url, {}, body)).toMatchObject({ failure: 'tls_handshake' });
  });

  it('that leaves a kept connection without an answer is timed from the start of the attempt', async () => {
    const LEFT = 100;
    const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
    const url = await raw((socket) => {
      socket.write(ok);
      socket.once('data', () => setTimeout(() => socket.destroy(), LEFT));
    });
    const out = client({ timeout: 2_000, rest: 0 });
    const own = { endpointId: 'wh_1' };
    await out.post(url, {}, body, own);
    const { timing, responseTime, resent } = await out.post(url, {}, body, own);
    expect(resent).toBe(true);
    expect(timing.reused).toBe(false);
    expect(timing.firstByte).toBeGreaterThanOrEqual(LEFT - 5);
    expect(timing.firstByte).toBeLessThanOrEqual(responseTime);
  });

  it('that redirects is not followed', async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver({
      script: () => ({ status: 307, headers: { location: `${elsewhere.url}/stolen` } }),
    });
    later(elsewhere);
    later(receiver);
    expect(await client().post(receiver.url, {}, body)).toMatchObject({ statusCode: 307 });
    expect(elsewhere.requests).toHaveLength(0);
  });
});
