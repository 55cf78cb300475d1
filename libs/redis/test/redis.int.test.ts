import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis, createDedupLock, createRateLimiter, type RedisHandle } from '@outlay/redis';
import { testLogger, waitFor } from '@outlay/testing';
import { Redis } from 'ioredis';
import { type RedisServer, startRedis } from '../../../infra/local/servers/redis.ts';

describe('with a Redis of our own', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-redis-'));
  const logger = testLogger();
  let server: RedisServer;
  let redis: RedisHandle;

  beforeAll(async () => {
    server = await startRedis({ directory });
    redis = connectRedis({ url: server.url, logger });
  });
  beforeEach(async () => {
    await waitFor(() => redis.ready());
    await redis.client.flushall();
  });
  afterAll(async () => {
    await redis.close();
    await server.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };

  it('a window without an end begins anew, and is not there for who reads it', async () => {
    const limiter = createRateLimiter(redis, { name: 'endless', points: 5, perSeconds: 60 });
    await redis.client.set('rate:endless:k', 5_419);
    expect(await limiter.read('k')).toBe(0);
    expect(await limiter.take('k')).toMatchObject({ allowed: true, remaining: 4, resetSeconds: 60 });
    expect(await redis.client.pttl('rate:endless:k')).toBeGreaterThan(50_000);
  });

  describe('the user of a service', () => {
    it('counts and claims, and sees no key of another service', async () => {
      const users = {
        gateway: connectRedis({ url: server.urls.gateway, logger }),
        dispatcher: connectRedis({ url: server.urls['webhook-dispatcher'], logger }),
      };
      await waitFor(() => users.gateway.ready() && users.dispatcher.ready());
      const warnings = logger.linesOf('redis.unanswered').length;
      const window = createRateLimiter(users.gateway, { name: 'mine', points: 1, perSeconds: 60 });
      const taken = await window.take('k');
      expect([taken.allowed, (await window.take('k')).allowed]).toEqual([true, false]);
      expect(await taken.giveBack()).toMatchObject({ remaining: 0 });
      const lock = createDedupLock(users.dispatcher, { prefix: 'outlay:sandbox:heard', lease: 60_000 });
      expect([await lock.claim(['a']), await lock.claim(['a'])]).toEqual([['claimed'], ['busy']]);
      await lock.release(['a']);
      await lock.done(['a']);
      expect(await lock.claim(['a'])).toEqual(['done']);
      expect(logger.linesOf('redis.unanswered')).toHaveLength(warnings);

      const [key = ''] = await redis.client.keys('rate:mine*');
      await expect(users.dispatcher.client.get(key)).rejects.toThrow('NOPERM');
      await expect(users.dispatcher.client.set(key, '0')).rejects.toThrow('NOPERM');
      await expect(users.dispatcher.client.eval("return redis.call('get', KEYS[1])", 1, key)).rejects.toThrow('NOPERM');
      await expect(users.gateway.client.get('outlay:sandbox:heard:a')).rejects.toThrow('NOPERM');
      for (const { client } of Object.values(users)) {
        await expect(client.keys('*')).rejects.toThrow('NOPERM');
        await expect(client.flushall()).rejects.toThrow('NOPERM');
        await expect(client.config('GET', 'requirepass')).rejects.toThrow('NOPERM');
        await expect(client.acl('WHOAMI')).rejects.toThrow('NOPERM');
      }
      await Promise.all(Object.values(users).map((user) => user.close()));
    });
  });

  describe('a claim', () => {
    const options = { prefix: 'event', lease: 60_000 };

    it('belongs to one only, until it is done', async () => {
      const one = createDedupLock(redis, options);
      const other = createDedupLock(redis, options);
      expect(await one.claim(['a', 'b'])).toEqual(['claimed', 'claimed']);
      expect(await other.claim(['b', 'c'])).toEqual(['busy', 'claimed']);
      expect(await one.claim(['a'])).toEqual(['busy']);
      await one.done(['a']);
      expect(await other.claim(['a', 'b', 'c'])).toEqual(['done', 'busy', 'busy']);
    });

    it('is written down as done soon, with others, for those who do not wait for it', async () => {
      const lock = createDedupLock(redis, options);
      lock.doneSoon(['a']);
      lock.doneSoon(['b', 'c']);
      expect(await redis.client.mget('event:a', 'event:c')).toEqual([null, null]);
      await waitFor(async () => (await redis.client.mget('event:a', 'event:c')).every((mark) => mark === 'done'));
      expect(await lock.claim(['b'])).toEqual(['done']);
    });

    it('is given to exactly one of many calls at the same time', async () => {
      const many = Array.from({ length: 20 }, () => createDedupLock(redis, options));
      const answers = await Promise.all(many.map((lock) => lock.claim(['x'])));
      expect(answers.flat().filter((answer) => answer === 'claimed')).toHaveLength(1);
    });

    it('can be given back by its owner only', async () => {
      const one = createDedupLock(redis, options);
      const other = createDedupLock(redis, options);
      await one.claim(['a']);
      await other.release(['a']);
      expect(await other.claim(['a'])).toEqual(['busy']);
      await one.release(['a']);
      expect(await other.claim(['a'])).toEqual(['claimed']);
    });

    it('falls when its owner died and the lease is over, and is forgotten some time after it is done', async () => {
      const short = createDedupLock(redis, { prefix: 'short', lease: 40, remember: 40 });
      await short.claim(['a']);
      await waitFor(async () => (await short.claim(['a']))[0] === 'claimed');
      await short.done(['a']);
      await waitFor(async () => (await short.claim(['a']))[0] === 'claimed');
    });
  });

  describe('a rate limit', () => {
    it('is counted across instances and has the time at which it starts again', async () => {
      const options = { name: 'api', points: 3, perSeconds: 60 };
      const instances = [createRateLimiter(redis, options), createRateLimiter(redis, options)];
      const windows = [];
      for (const time of [0, 1, 2, 3]) windows.push(await instances[time % 2]?.take('key-1'));
      expect(windows).toMatchObject([
        { allowed: true, limit: 3, remaining: 2, resetSeconds: 60 },
        { allowed: true, limit: 3, remaining: 1, resetSeconds: 60 },
        { allowed: true, limit: 3, remaining: 0, resetSeconds: 60 },
        { allowed: false, limit: 3, remaining: 0, resetSeconds: 60 },
      ]);
      expect(await instances[0]?.take('key-2')).toMatchObject({ allowed: true, remaining: 2 });
    });

    it('is given back to the window in which it was taken, and says what is left then', async () => {
      const limiter = createRateLimiter(redis, { name: 'back', points: 2, perSeconds: 60 });
      const [first, second, third] = [await limiter.take('k'), await limiter.take('k'), await limiter.take('k')];
      expect([first.allowed, second.allowed, third.allowed]).toEqual([true, true, false]);
      expect(await third.giveBack()).toMatchObject({ remaining: 0, limit: 2, resetSeconds: 60 });
      expect(await first.giveBack()).toMatchObject({ remaining: 1 });
      expect(await limiter.take('k')).toMatchObject({ allowed: true, remaining: 0 });
      expect(await limiter.take('k')).toMatchObject({ allowed: false });
    });

    it('is never given back to a later window, in Redis nor without it', async () => {
      const absent = connectRedis({ url: 'redis://127.0.0.1:1', logger });
      for (const store of [redis, absent]) {
        const limiter = createRateLimiter(store, { name: 'later', points: 1, perSeconds: 1 });
        const first = await limiter.take('k');
        expect([first.allowed, (await limiter.take('k')).allowed]).toEqual([true, false]);
        await waitFor(async () => (await limiter.take('k')).allowed);
        expect(await first.giveBack()).toBeUndefined();
        expect((await limiter.take('k')).allowed).toBe(false);
      }
      await absent.close();
    });

    it('lets no more than its points be under way at once, however many are given back', async () => {
      // One that waits: on a busy machine 250 ms pass, and then each counts for itself.
      const client = new Redis(server.url, { enableAutoPipelining: true });
      const unhurried: RedisHandle = { ...redis, client, attempt: (call) => call(client) };
      const limiter = createRateLimiter(unhurried, { name: 'many', points: 5, perSeconds: 60 });
      let [underWay, most] = [0, 0];
      const attempt = async () => {
        const taken = await limiter.take('k');
        if (taken.allowed) {
          underWay += 1;
          most = Math.max(most, underWay);
          await client.ping();
          underWay -= 1;
        }
        await taken.giveBack();
      };
      for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 30 }, attempt));
      expect(most).toBe(5);
      expect(await limiter.take('k')).toMatchObject({ allowed: true, remaining: 4 });
      await client.quit();
    });

    it('starts again after its window', async () => {
      const limiter = createRateLimiter(redis, { name: 'short', points: 1, perSeconds: 1 });
      expect((await limiter.take('k')).allowed).toBe(true);
      expect((await limiter.take('k')).allowed).toBe(false);
      await waitFor(async () => (await limiter.take('k')).allowed);
    });

    it('does not throw when the server forgot its scripts', async () => {
      const limiter = createRateLimiter(redis, { name: 'scripts', points: 5, perSeconds: 60 });
      await limiter.take('k');
      await redis.client.script('FLUSH');
      expect(await limiter.take('k')).toMatchObject({ allowed: true, remaining: 3 });
    });
  });

  describe('that is gone', () => {
    it('costs nothing: every claim is granted, each instance counts for itself, and all heals', async () => {
      const lock = createDedupLock(redis, { prefix: 'gone', lease: 1_000 });
      const limiter = createRateLimiter(redis, { name: 'gone', points: 1, perSeconds: 60 });
      await server.kill('SIGKILL');
      const cost = await elapsed(async () => {
        expect(await lock.claim(['a', 'b'])).toEqual(['claimed', 'claimed']);
        await lock.done(['a']);
        await lock.release(['b']);
        const only = await limiter.take('k');
        expect(only).toMatchObject({ allowed: true, limit: 1 });
        expect(await limiter.take('k')).toMatchObject({ allowed: false, limit: 1 });
      });
      expect(cost).toBeLessThan(1_500);
      await waitFor(() => !redis.ready());
      await expect(redis.ping()).rejects.toThrow();
      await server.start();
      await waitFor(() => redis.ready());
      await redis.ping();
      expect(await lock.claim(['a'])).toEqual(['claimed']);
      expect(await lock.claim(['a'])).toEqual(['busy']);
    });

    it('never was, does not keep anything from starting', async () => {
      const absent = connectRedis({ url: 'redis://127.0.0.1:1', logger });
      expect(absent.ready()).toBe(false);
      expect(await createDedupLock(absent, { prefix: 'p', lease: 1 }).claim(['a'])).toEqual(['claimed']);
      await absent.close();
    });
  });

  it('that is frozen costs a quarter of a second once a second, not at every request', async () => {
    const limiter = createRateLimiter(redis, { name: 'frozen', points: 1_000, perSeconds: 60 });
    await limiter.take('k');
    process.kill(server.pid, 'SIGSTOP');
    try {
      const costs: number[] = [];
      for (let time = 0; time < 20; time += 1) costs.push(await elapsed(() => limiter.take('k')));
      // Every one of them would be 20; a busy machine makes one or two slow by itself.
      expect(costs.filter((cost) => cost > 200).length).toBeLessThanOrEqual(4);
      await waitFor(() => redis.client.status !== 'ready', { timeout: 5_000 });
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
    await waitFor(() => redis.ready());
    await redis.ping();
  });
});
