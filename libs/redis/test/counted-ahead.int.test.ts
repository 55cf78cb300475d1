import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, createRateLimiter, type RateLimiter, type RedisHandle } from '@outlay/redis';
import { testLogger, testRedisUrl, waitFor } from '@outlay/testing';

const SECOND = 1_000;

/** The answers of so many requests, one after the other, to each of the limiters in turn. */
const takeInTurn = async (limiters: readonly RateLimiter[], key: string, count: number) => {
  const windows = [];
  for (let at = 0; at < count; at += 1) windows.push(await limiters[at % limiters.length]?.take(key));
  return windows;
};

describe('a rate limit whose requests are counted ahead', () => {
  let redis: RedisHandle;
  let commands = 0;
  beforeAll(async () => {
    const handle = connectRedis({ url: testRedisUrl(14), logger: testLogger() });
    redis = {
      ...handle,
      attempt: (call, otherwise) => {
        commands += 1;
        return handle.attempt(call, otherwise);
      },
    };
    await waitFor(() => handle.ready());
  });
  afterAll(() => redis?.close());

  const instances = (count: number, points: number, ahead: number): RateLimiter[] => {
    const name = `ahead-${randomUUID()}`;
    return Array.from({ length: count }, () => createRateLimiter(redis, { name, points, perSeconds: 60, ahead }));
  };

  it('shows what it would show if each were counted when it comes', async () => {
    const windows = await takeInTurn(instances(1, 40, 7), 'k', 42);
    const left = Array.from({ length: 40 }, (_, at) => [true, 39 - at]);
    expect(windows.map((window) => [window?.allowed, window?.remaining])).toEqual([...left, [false, 0], [false, 0]]);
  });

  it('needs Redis for few of many requests', async () => {
    const before = commands;
    await takeInTurn(instances(1, 10_000, 50), 'k', 200);
    expect(commands - before).toBeLessThan(50);
  });

  it.each([1, 2, 3])(
    'lets no more than its points pass over %i instances, and no fewer to all of them',
    async (count) => {
      const windows = await takeInTurn(instances(count, 100, 8), 'k', 150);
      expect(windows.filter((window) => window?.allowed)).toHaveLength(100);
    },
  );

  it('lets no more than its points pass that come at the same time', async () => {
    const all = instances(3, 100, 8);
    const rounds = [];
    for (let round = 0; round < 6; round += 1)
      rounds.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => all[at % 3]?.take('k')))));
    const passed = rounds.filter((window) => window?.allowed).length;
    expect(passed).toBeLessThanOrEqual(100);
    expect(passed).toBeGreaterThan(100 - 3 * 8);
  });

  it('counts nothing ahead for whoever comes for the first time', async () => {
    const [one, other] = instances(2, 100, 8);
    expect(await one?.take('k')).toMatchObject({ remaining: 99 });
    expect(await other?.take('k')).toMatchObject({ remaining: 98 });
  });

  it('gives back what did not come within a second, with the next one', async () => {
    const [one, other] = instances(2, 100, 8);
    await one?.take('k');
    const began = performance.now();
    await one?.take('k');
    await waitFor(() => performance.now() > began + SECOND + 100);
    expect(await one?.take('k')).toMatchObject({ remaining: 97 });
    expect(await other?.take('k')).toMatchObject({ remaining: 96 });
  });

  it('is not used up by what one instance counted ahead and another needs not', async () => {
    const [one, other] = instances(2, 100, 8);
    await takeInTurn([one as RateLimiter], 'k', 3);
    const windows = await takeInTurn([other as RateLimiter], 'k', 100);
    expect(windows.filter((window) => window?.allowed).length).toBeGreaterThanOrEqual(100 - 3 - 8);
  });

  it('is read by any instance without being used, with what is counted ahead', async () => {
    const [one, other] = instances(2, 3, 0);
    expect(await other?.read('k')).toBe(0);
    await takeInTurn([one as RateLimiter], 'k', 4);
    expect([await other?.read('k'), await one?.read('k'), await other?.read('k')]).toEqual([4, 4, 4]);
    const [busy] = instances(1, 100, 8);
    await takeInTurn([busy as RateLimiter], 'k', 3);
    const used = (await busy?.read('k')) ?? 0;
    expect([used >= 3, used <= 3 + 8]).toEqual([true, true]);
  });
});
