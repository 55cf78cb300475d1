import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createGuardedFetch } from './guarded-fetch.ts';

const usual = { dnsServers: [], timeout: 10_000, maxBytes: 1_000 };
/** As in production, and as in a sandbox with providers of its own. */
const strict = createGuardedFetch({ ...usual, allowLoopback: false });
const local = createGuardedFetch({ ...usual, allowLoopback: true });

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server on loopback, and how often it was reached. */
const startServer = async (answer: RequestListener) => {
  const reached = { count: 0 };
  const server = createServer((request, response) => {
    reached.count += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, reached };
};
const refused = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });

describe('an address that a customer chose', () => {
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'http://93.184.216.34/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'https://user:secret@93.184.216.34/',
  ])('is not reached where it is ours, or in the clear: %s', async (url) => {
    await expect(strict(url)).rejects.toEqual(refused);
  });

  it('is not reached on this machine, not even with TLS, and reached where a sandbox allows it', async () => {
    const { port, reached } = await startServer((_request, response) => response.end('{}'));
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]'])
      for (const protocol of ['http', 'https'])
        await expect(strict(`${protocol}://${host}:${port}/`)).rejects.toEqual(refused);
    expect(reached.count).toBe(0);
    expect((await local(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('is not left for where it redirects to', async () => {
    const inside = await startServer((_request, response) => response.end('secret'));
    const { port } = await startServer((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    const answer = await local(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.text(), inside.reached.count]).toEqual([302, '', 0]);
  });

  it('is read no further than it may be long, and waited for no longer than it may take', async () => {
    const long = await startServer((_request, response) => response.end('x'.repeat(2_000)));
    await expect(local(`http://127.0.0.1:${long.port}/`)).rejects.toEqual(refused);
    const silent = await startServer(() => undefined);
    const hasty = createGuardedFetch({ ...usual, timeout: 50, allowLoopback: true });
    await expect(hasty(`http://127.0.0.1:${silent.port}/`)).rejects.toEqual(refused);
    const dripping = await startServer((_request, response) => response.write('{'));
    await expect(hasty(`http://127.0.0.1:${dripping.port}/`)).rejects.toEqual(refused);
  });
});
