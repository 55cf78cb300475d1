import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createOpenedClients } from './opened-clients.ts';

const opened = createOpenedClients();
const { body, client, raw } = opened;
afterEach(() => opened.close());

const TRIES = 100;
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
const BUSY = 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n';
const unhurried = { timeout: 10_000 };

/** Calls back for each request, with its number in the header `x-number`. */
const eachRequest = (socket: Socket, act: (number: string) => void): void =>
  void socket.on('data', (bytes: Buffer) => act(/x-number: (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? ''));

describe('a second answer to one request', () => {
  it.each([0, 1, 2, 5, 10, 20, 50, 'with the next request'])(
    'that comes later (%p ms) is never counted for the next request',
    async (delay) => {
      const url = await raw(
        (socket) =>
          eachRequest(socket, (number) => {
            if (number === '1') {
              socket.write(OK);
              if (typeof delay === 'number') setTimeout(() => socket.write(OK), delay);
              else socket.once('data', () => socket.write(OK));
            } else setTimeout(() => socket.write(BUSY), 100);
          }),
        { atOnce: true },
      );
      const out = client(unhurried);
      const second = async (_: unknown, at: number) => {
        const own = { endpointId: `wh_${at}` };
        const first = await out.post(url, { 'x-number': '1' }, body, own);
        return [first, await out.post(url, { 'x-number': '2' }, body, own)];
      };
      const pairs = await Promise.all(Array.from({ length: TRIES }, second));
      const statuses = pairs.map((pair) => pair.map((each) => 'statusCode' in each && each.statusCode).join());
      expect(new Set(statuses)).toEqual(new Set(['200,503']));
    },
  );

  it('that is there when the next request is written closes the connection, and no other one is kept', async () => {
    const sockets: Socket[] = [];
    const numbers: string[] = [];
    const url = await raw(
      (socket) => {
        sockets.push(socket);
        eachRequest(socket, (number) => {
          numbers.push(`${number} by ${sockets.indexOf(socket)}`);
          socket.write(number === '1' ? OK : BUSY);
        });
      },
      { atOnce: true },
    );
    const out = client({ ...unhurried, rest: 0 });
    const own = { endpointId: 'wh_1' };
    expect(await out.post(url, { 'x-number': '1' }, body, own)).toMatchObject({ statusCode: 200 });
    sockets[0]?.write(OK);
    const second = await out.post(url, { 'x-number': '2' }, body, own);
    // Not written on it first: what is sent again after a reset would have been.
    expect(second).toMatchObject({ statusCode: 503, timing: { reused: false } });
    expect(second).not.toHaveProperty('resent');
    expect(await out.post(url, { 'x-number': '3' }, body, own)).toMatchObject({ timing: { reused: false } });
    expect(numbers).toEqual(['1 by 0', '2 by 1', '3 by 2']);
  });

  it('behind the first one is no reason to keep a connection for an hour', async () => {
    let answer = OK + OK;
    const url = await raw((socket) => eachRequest(socket, () => void socket.write(answer)), { atOnce: true });
    const out = client({ ...unhurried, rest: 0 });
    const own = { endpointId: 'wh_1' };
    await out.post(url, {}, body, own);
    answer = OK;
    for (let at = 0; at < 3; at += 1)
      expect(await out.post(url, {}, body, own)).toMatchObject({ statusCode: 200, timing: { reused: false } });
  });
});

describe('a connection', () => {
  const answering = (seen: string[]) => (socket: Socket) =>
    void socket.on('data', (bytes: Buffer) => {
      seen.push(/connection: ([\w-]+)/.exec(bytes.toString('latin1'))?.[1] ?? '');
      socket.write(OK);
    });

  it('belongs to one endpoint, and to nobody where there is none', async () => {
    const seen: string[] = [];
    const url = await raw(answering(seen), { atOnce: true });
    const out = client({ ...unhurried, rest: 0 });
    const post = async (endpointId?: string) =>
      (await out.post(url, {}, body, endpointId === undefined ? {} : { endpointId })).timing.reused;
    expect(await post('wh_1')).toBe(false);
    expect(await post('wh_2')).toBe(false);
    expect(await post('wh_1')).toBe(true);
    expect([await post(), await post()]).toEqual([false, false]);
    expect(seen).toEqual(['keep-alive', 'keep-alive', 'keep-alive', 'close', 'close']);
  });

  it('of an endpoint that moved is not used for its new origin', async () => {
    const [atOld, atFresh]: [string[], string[]] = [[], []];
    const [old, fresh] = [
      await raw(answering(atOld), { atOnce: true }),
      await raw(answering(atFresh), { atOnce: true }),
    ];
    const out = client({ ...unhurried, rest: 0 });
    const reused = async (url: string) => (await out.post(url, {}, body, { endpointId: 'wh_1' })).timing.reused;
    expect([await reused(old), await reused(old), await reused(fresh), await reused(old)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([atOld.length, atFresh.length]).toEqual([3, 1]);
  });

  it('that is dead costs one more request, on a new connection, however many dead ones there are', async () => {
    const requests: number[] = [];
    let connections = 0;
    const answersTo = (socket: Socket): void => {
      const own = connections;
      connections += 1;
      let first = true;
      socket.on('data', () => {
        requests.push(own);
        if (first) setTimeout(() => socket.write(OK), 20);
        else socket.destroy();
        first = false;
      });
    };
    const url = await raw(answersTo, { atOnce: true });
    const out = client({ ...unhurried, rest: 0 });
    const own = { endpointId: 'wh_1' };
    await Promise.all([1, 2, 3, 4].map(() => out.post(url, {}, body, own)));
    requests.length = 0;
    expect(await out.post(url, {}, body, own)).toMatchObject({ statusCode: 200, resent: true });
    expect(requests).toEqual([expect.any(Number), 4]);
  });

  it('that is dead is tried once more, and not once more where the new one is dead as well', async () => {
    let requests = 0;
    const url = await raw(
      (socket) => {
        socket.on('data', () => {
          requests += 1;
          if (requests === 1) socket.write(OK);
          else socket.destroy();
        });
      },
      { atOnce: true },
    );
    const out = client({ ...unhurried, rest: 0 });
    const own = { endpointId: 'wh_1' };
    expect(await out.post(url, {}, body, own)).toMatchObject({ statusCode: 200 });
    expect(await out.post(url, {}, body, own)).toMatchObject({ failure: 'connection_reset', resent: true });
    expect(requests).toBe(3);
  });

  it('that ends within an answer is not tried again, nor is a new one that is dead', async () => {
    let requests = 0;
    const url = await raw(
      (socket) => {
        let number = 0;
        socket.on('data', () => {
          requests += 1;
          number += 1;
          if (number === 1 && requests < 3) socket.write(OK);
          else if (number === 2 && requests < 3) socket.end('H');
          else socket.destroy();
        });
      },
      { atOnce: true },
    );
    const out = client({ ...unhurried, rest: 0 });
    const own = { endpointId: 'wh_1' };
    await out.post(url, {}, body, own);
    const cut = await out.post(url, {}, body, own);
    expect([cut, requests]).toMatchObject([{ failure: 'connection_reset' }, 2]);
    const dead = await out.post(url, {}, body, own);
    expect([dead, requests]).toMatchObject([{ failure: 'connection_reset' }, 3]);
  });
});

describe('an answer that comes before the whole request is gone', () => {
  const large = Buffer.alloc(32 * 1024 * 1024, 'x');
  const own = { endpointId: 'wh_1' };
  const early = async (answer: string) => {
    const url = await raw(
      (socket) => {
        socket.pause();
        socket.write(answer);
      },
      { atOnce: true },
    );
    const out = client({ ...unhurried, rest: 0 });
    return () => out.post(url, {}, large, own);
  };

  it('is no success', async () => {
    expect(await (await early(OK))()).toMatchObject({ failure: 'invalid_response' });
  });

  it('is none on a used connection: the request goes over a new one', async () => {
    const sockets: Socket[] = [];
    const url = await raw(
      (socket) => {
        const used = sockets.push(socket) === 1;
        let [pieces, left] = [0, large.length];
        socket.on('data', (bytes: Buffer) => {
          pieces += 1;
          left -= bytes.length;
          if (used && pieces === 2) socket.pause();
          if (used) socket.write(OK);
          else if (left <= 0) socket.write(BUSY);
        });
      },
      { atOnce: true },
    );
    const out = client({ ...unhurried, rest: 0 });
    expect(await out.post(url, {}, body, own)).toMatchObject({ statusCode: 200 });
    expect(await out.post(url, {}, large, own)).toMatchObject({ statusCode: 503, resent: true });
  });

  it('may refuse it, and ends its connection', async () => {
    const refused = 'HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n';
    const post = await early(refused);
    expect(await post()).toMatchObject({ statusCode: 413 });
    expect(await post()).toMatchObject({ statusCode: 413, timing: { reused: false } });
  });
});
