import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Connection, ConnectionPool } from './connection-pool.ts';
import { createPools } from './connection-pools.ts';

const ORIGIN = 'https://shop.example';
const KEEP = 4_000;
const NEVER = 3_600_000;

class FakeSocket extends Duplex {
  override _read(): void {}
  setNoDelay(): this {
    return this;
  }
}

const started: { close(): void }[] = [];
afterEach(() => {
  for (const { close } of started.splice(0)) close();
});

const start = (settings: Parameters<typeof createPools>[1]) => {
  const sockets: FakeSocket[] = [];
  let thrown: Error | undefined;
  let later: (() => void)[] | undefined;
  const pools = createPools((_target, _timeout, callback) => {
    if (thrown) throw thrown;
    const socket = new FakeSocket();
    sockets.push(socket);
    const connected = (): void => callback(null, socket as unknown as Socket);
    if (later) later.push(connected);
    else connected();
  }, settings);
  started.push(pools);
  const of = (endpointId: string): ConnectionPool => pools.of(endpointId, ORIGIN);
  const take = (pool: ConnectionPool): Promise<Connection> =>
    new Promise((resolve, reject) => pool.take({ timeout: 1, fresh: false }, resolve, reject));
  /** One request of each endpoint; returns how many connections were opened for them. */
  const useInTurn = async (...endpoints: string[]): Promise<number> => {
    const before = sockets.length;
    for (const endpointId of endpoints) {
      const pool = of(endpointId);
      pool.give(await take(pool), KEEP);
    }
    return sockets.length - before;
  };
  const useAtOnce = async (endpointId: string, count: number): Promise<void> => {
    const pool = of(endpointId);
    const taken = await Promise.all(Array.from({ length: count }, () => take(pool)));
    for (const connection of taken) pool.give(connection, KEEP);
  };
  const open = (): number => sockets.filter(({ destroyed }) => !destroyed).length;
  const refuse = (error: Error): void => {
    thrown = error;
  };
  /** From now on connections stand when it is said. */
  const delay = (): void => {
    later = [];
  };
  const connect = (): void => {
    for (const connected of later?.splice(0) ?? []) connected();
  };
  return { pools, of, take, useInTurn, useAtOnce, open, refuse, delay, connect };
};
const endpoints = (count: number): string[] => Array.from({ length: count }, (_, at) => `wh_${at}`);

describe('connections to an endpoint', () => {
  it('are kept sixteen at most before one has rested, and none is used again', async () => {
    const { useInTurn, useAtOnce, open } = start({ rest: NEVER });
    expect(await useInTurn(...Array.from({ length: 40 }, () => 'wh_1'))).toBe(40);
    expect(open()).toBe(16);
    await useAtOnce('wh_1', 100);
    expect(open()).toBe(16);
  });

  it('are trusted again after a pause once one has rested', async () => {
    const { of, useInTurn, useAtOnce, open } = start({ rest: 0 });
    expect(await useInTurn('wh_1', 'wh_1')).toBe(1);
    of('wh_1').closeExpired(Number.POSITIVE_INFINITY);
    expect(open()).toBe(0);
    await useAtOnce('wh_1', 40);
    expect(open()).toBe(40);
  });
});

describe('the connections of all endpoints', () => {
  it('rest in a bounded number, and the one that rested the longest is closed', async () => {
    const { useInTurn, open } = start({ rest: 0, mostResting: 5 });
    expect(await useInTurn(...endpoints(10))).toBe(10);
    expect(open()).toBe(5);
    expect(await useInTurn(...endpoints(10).slice(5))).toBe(0);
    expect(await useInTurn('wh_0')).toBe(1);
    expect(open()).toBe(5);
  });

  it('are kept for as many endpoints as there is room for, in turn', async () => {
    const { useInTurn } = start({ rest: 0 });
    expect(await useInTurn(...endpoints(1_500))).toBe(1_500);
    expect(await useInTurn(...endpoints(1_500))).toBe(0);
  });
});

describe('an endpoint that sent what no request had called for', () => {
  const misbehave = async ({ of, take }: ReturnType<typeof start>): Promise<void> => {
    const pool = of('wh_bad');
    pool.give(await take(pool), KEEP, true);
  };

  it('is remembered before those that did not, with what it was granted', async () => {
    const world = start({ rest: 0, mostEndpoints: 3 });
    await misbehave(world);
    const { grants } = world.of('wh_bad');
    for (const endpointId of endpoints(20)) {
      await world.useInTurn(endpointId);
      world.of(endpointId).closeExpired(Number.POSITIVE_INFINITY);
    }
    expect(world.of('wh_bad').grants).toBe(grants);
    expect(await world.useInTurn('wh_bad', 'wh_bad')).toBe(2);
  });

  it('is not forgotten for requests that belong to no endpoint', async () => {
    const world = start({ rest: 0, mostEndpoints: 1 });
    await misbehave(world);
    const alone = world.pools.alone(ORIGIN);
    alone.give(await world.take(alone), KEEP);
    expect(world.open()).toBe(0);
    world.pools.leave(alone);
    expect(await world.useInTurn('wh_bad', 'wh_bad')).toBe(2);
  });

  it('is, like those that are being answered or connected to, remembered before those that rest', async () => {
    const world = start({ rest: 0, mostEndpoints: 4 });
    await misbehave(world);
    const connection = await world.take(world.of('wh_busy'));
    world.delay();
    const connecting = world.take(world.of('wh_connects'));
    const before = ['wh_bad', 'wh_busy', 'wh_connects'].map(world.of);
    for (const endpointId of endpoints(20)) world.of(endpointId);
    expect(['wh_bad', 'wh_busy', 'wh_connects'].map((id, at) => world.of(id) === before[at])).toEqual(
      Array(3).fill(true),
    );
    world.of('wh_busy').give(connection, KEEP);
    world.connect();
    await connecting;
  });

  it('is forgotten where all others are so too', async () => {
    const world = start({ rest: 0, mostEndpoints: 1 });
    await misbehave(world);
    await world.useInTurn('wh_1');
    expect(await world.useInTurn('wh_bad', 'wh_bad')).toBe(1);
  });
});

describe('a connection that cannot even be begun', () => {
  it('has failed, also where a kept one turned out to be gone', async () => {
    const { of, take, refuse, useInTurn } = start({ rest: 0 });
    await useInTurn('wh_1');
    const pool = of('wh_1');
    const kept = take(pool);
    refuse(new Error('no such cipher'));
    pool.end(true);
    await expect(kept).rejects.toThrow('no such cipher');
    await expect(take(of('wh_2'))).rejects.toThrow('no such cipher');
    expect(of('wh_2').mayForget(Number.POSITIVE_INFINITY)).toBe(true);
  });
});

it('connections in use end with the client, those of no endpoint too', async () => {
  const { pools, of, take, open } = start({ rest: 0 });
  await Promise.all([take(of('wh_1')), take(pools.alone(ORIGIN))]);
  expect(open()).toBe(2);
  pools.close();
  expect(open()).toBe(0);
});
