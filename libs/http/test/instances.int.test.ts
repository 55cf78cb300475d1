import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { type Client, createClient } from '../src/client/create-client.ts';
import { type HttpServer, listen } from '../src/index.ts';

let client: Client;
const servers: HttpServer[] = [];
const open = new Map<HttpServer, Set<Socket>>();
const requestsOf = new Map<HttpServer, IncomingMessage[]>();

const serve = async (answer: RequestListener = (_request, response) => response.end('{}'), drainFor = 0) => {
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = listen(
    (request, response) => {
      requests.push(request);
      if (!sockets.has(request.socket)) request.socket.once('close', () => sockets.delete(request.socket));
      sockets.add(request.socket);
      request.resume();
      answer(request, response);
    },
    { port: 0, drainFor },
  );
  await server.start();
  servers.push(server);
  requestsOf.set(server, requests);
  open.set(server, sockets);
  return server;
};
const countOf = (server: HttpServer): number => requestsOf.get(server)?.length ?? 0;
const openOn = (server: HttpServer): number => open.get(server)?.size ?? 0;
const portOfNobody = async (): Promise<number> => {
  const server = await serve();
  const port = server.port();
  await server.stop();
  return port;
};
const connectTo = (ports: number[], host = '127.0.0.1') => {
  const baseUrl = ports.map((port) => `http://${host}:${port}`);
  client = createClient({ name: 'expense', baseUrl, logger: testLogger(), metrics: createMetrics('test') });
};
const get = () => client.request({ method: 'GET', path: '/' });
const post = () => client.request({ method: 'POST', path: '/', body: '{}' });
const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await work());
  return all;
};

afterEach(async () => {
  await client.close();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('a client of several instances', () => {
  it('calls them in turn', async () => {
    const [one, other] = [await serve(), await serve()];
    connectTo([one.port(), other.port()]);
    await times(10, post);
    expect([countOf(one), countOf(other)]).toEqual([5, 5]);
  });

  it('passes over one that is not there, for writes too, and finds it when it is back', async () => {
    const there = await serve();
    const absent = await portOfNobody();
    connectTo([absent, there.port()]);
    expect((await times(10, post)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    let found = false;
    const answer: RequestListener = (_request, response) => {
      found = true;
      response.end('{}');
    };
    const back = listen(answer, { port: absent });
    await back.start();
    servers.push(back);
    await waitFor(async () => (await times(2, post)) && found);
  });

  it('sends a read to another one when the connection ended, and never repeats a write', async () => {
    const broken = await serve((request) => request.socket.resetAndDestroy());
    const well = await serve();
    connectTo([broken.port(), well.port()]);
    expect((await times(4, get)).every(({ status }) => status === 200)).toBe(true);
    expect(countOf(broken)).toBe(1);
    const other = await serve((request) => request.socket.resetAndDestroy());
    await client.close();
    connectTo([other.port()]);
    await expect(post()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(countOf(other)).toBe(1);
  });

  it('sends an upload, which it cannot repeat, to one that has answered', async () => {
    const there = await serve();
    connectTo([await portOfNobody(), there.port()]);
    await times(2, get);
    const upload = () => client.request({ method: 'POST', path: '/', body: Readable.from(['a', 'b']) });
    expect((await times(6, upload)).every(({ status }) => status === 200)).toBe(true);
  });

  it('calls every address of a name under that name', async () => {
    const there = await serve();
    connectTo([there.port()], 'localhost');
    expect((await times(4, post)).every(({ status }) => status === 200)).toBe(true);
    expect(requestsOf.get(there)?.[0]?.headers.host).toBe(`localhost:${there.port()}`);
  });

  it('is SERVICE_UNAVAILABLE when there is no instance', async () => {
    connectTo([await portOfNobody(), await portOfNobody()]);
    await expect(get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('an instance that drains', () => {
  it('goes on serving old connections and new ones, and is left by its client with the next answer', async () => {
    const leaving = await serve(undefined, 1_000);
    const staying = await serve();
    connectTo([leaving.port(), staying.port()]);
    await times(4, post);
    const drained = leaving.drain();
    await times(2, post);
    const before = countOf(leaving);
    await times(10, post);
    expect(countOf(leaving)).toBe(before);
    const late = connect(leaving.port(), '127.0.0.1');
    late.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const text = String(await new Promise((resolve) => late.once('data', resolve)));
    expect(text.toLowerCase()).toContain('connection: close');
    await drained;
    await leaving.stop();
  });

  it('never cuts a connection under a request, whenever its client writes: its client lets idle ones go first', async () => {
    const leaving = await serve(undefined, 7_000);
    const staying = await serve();
    connectTo([leaving.port(), staying.port()]);
    await times(4, post);
    const drained = leaving.drain();
    await waitFor(() => openOn(leaving) === 0, { timeout: 6_500 });
    await drained;
    await leaving.stop();
  });
});

describe('a client of an instance that is frozen, slow or gone', () => {
  it('leaves one that is frozen after a second: a read is answered by another one, and nobody else waits', async () => {
    const frozen = await serve(() => undefined);
    const well = await serve();
    connectTo([frozen.port(), well.port()]);
    await Promise.all([get(), get(), get()]);
    const before = countOf(frozen);
    const began = performance.now();
    await times(5, post);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([before > 0, countOf(frozen)]).toEqual([true, before]);
  });

  it('goes back to one that is slow when the others are not there', async () => {
    const waiting: ServerResponse[] = [];
    const slow = await serve((_request, response) => {
      waiting.push(response);
      if (waiting.length === 2) for (const each of waiting) each.end('{}');
    });
    connectTo([await portOfNobody(), slow.port()]);
    expect((await get()).status).toBe(200);
    expect(waiting).toHaveLength(2);
  });

  it('sends what can be sent once to one that is there, from the first call on', async () => {
    const there = await serve();
    const absent = await portOfNobody();
    for (const ports of [
      [absent, there.port()],
      [there.port(), absent],
    ]) {
      connectTo(ports);
      const upload = await client.request({ method: 'POST', path: '/', body: Readable.from(['a', 'b']) });
      expect(upload.status).toBe(200);
      if (ports[0] === absent) await client.close();
    }
  });
});
