import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { type RedisServer, startRedis } from '../local/servers/redis.ts';
import { migrateRedis } from './migrate-users.ts';
import { redisPasswordsFrom, redisUrls } from './users.ts';

let server: RedisServer;
const open: Redis[] = [];
beforeAll(async () => {
  server = await startRedis({ directory: mkdtempSync(join(tmpdir(), 'outlay-redis-users-')) });
});
afterAll(async () => {
  for (const redis of open) redis.disconnect();
  await server.destroy();
});

const connect = async (url: string): Promise<Redis> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  open.push(redis);
  const failed = once(redis, 'error').then(([error]) => Promise.reject(error));
  await Promise.race([redis.connect().then(() => redis.ping()), failed]);
  return redis;
};

describe('the migrations at a Redis that runs', () => {
  it('let in who is new or has another password, refuse the former one, and end no connection', async () => {
    const former = await connect(server.urls.gateway);
    const passwords = redisPasswordsFrom('of the next release');
    const { gateway } = redisUrls(server.url, passwords);
    await expect(connect(gateway)).rejects.toThrow('WRONGPASS');

    expect(await migrateRedis(server.url, passwords)).toBe('redis: 2 users on 1 server');

    const next = await connect(gateway);
    expect(await next.set('rate:a', '1')).toBe('OK');
    expect(await former.get('rate:a')).toBe('1');
    await expect(connect(server.urls.gateway)).rejects.toThrow('WRONGPASS');
  });

  it('give the rights of this version, and take those of another one', async () => {
    const operator = await connect(server.url);
    await operator.call('ACL', 'SETUSER', 'gateway', '~*', '+flushall', '-set');
    const passwords = redisPasswordsFrom('of the next release');
    await migrateRedis(server.url, passwords);
    const gateway = await connect(redisUrls(server.url, passwords).gateway);
    expect(await gateway.set('rate:b', '1')).toBe('OK');
    await expect(gateway.get('somebody:else')).rejects.toThrow('NOPERM');
    await expect(gateway.flushall()).rejects.toThrow('NOPERM');
  });

  it('leave out one that is nobody’s to change, or does not answer, and say so', async () => {
    const passwords = redisPasswordsFrom('any');
    expect(await migrateRedis(undefined, passwords)).toContain('nothing done without REDIS_ADMIN_URL');
    const wrong = server.url.replace('outlay', 'mistyped');
    expect(await migrateRedis(wrong, passwords)).toMatch(/were not brought up to date \(.*WRONGPASS.*\)/);
    expect(await migrateRedis('redis://127.0.0.1:1', passwords)).toMatch(/were not brought up to date \(.*\)/);
  });
});
