import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, createDedupLock, createRateLimiter, type RedisHandle } from '@outlay/redis';
import { testLogger, waitFor } from '@outlay/testing';
import { Redis } from 'ioredis';
import { type RedisServer, startRedis } from '../local/servers/redis.ts';

describe('a Redis with the file of users', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-redis-acl-'));
  const logger = testLogger();
  let server: RedisServer;
  const open: RedisHandle[] = [];

  beforeAll(async () => {
    server = await startRedis({ directory, hasAclFile: true });
  });
  afterAll(async () => {
    for (const redis of open) await redis.close();
    await server.destroy();
  });
  const connected = async (url: string): Promise<RedisHandle> => {
    const redis = connectRedis({ url, logger });
    open.push(redis);
    await waitFor(() => redis.ready());
    return redis;
  };

  it('lets nobody in without a password', async () => {
    for (const url of [`redis://127.0.0.1:${server.port}`, `redis://default:outlay@127.0.0.1:${server.port}`]) {
      const stranger = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
      stranger.on('error', () => undefined);
      await expect(stranger.connect().then(() => stranger.get('rate:a'))).rejects.toThrow();
      stranger.disconnect();
    }
  });

  it('knows after a restart what scripts wrote, with its ends', async () => {
    const limiter = createRateLimiter(await connected(server.urls.gateway), { name: 'a', points: 9, perSeconds: 600 });
    const lock = createDedupLock(await connected(server.urls['webhook-dispatcher']), {
      prefix: 'outlay:sandbox:heard',
      lease: 600_000,
    });
    const ids = ['a', 'b'];
    await limiter.take('k');
    await limiter.take('k');
    await lock.claim(ids);
    await lock.done(ids);

    await server.restart();
    await Promise.all(open.map((redis) => waitFor(() => redis.ready())));

    expect(readFileSync(join(directory, 'log'), 'utf8')).not.toContain('NOPERM');
    expect(await limiter.take('k')).toMatchObject({ remaining: 6 });
    expect(await lock.claim(ids)).toEqual(['done', 'done']);
    const operator = await connected(server.url);
    expect(await operator.client.pttl('rate:a:k')).toBeGreaterThan(0);
  });
});
