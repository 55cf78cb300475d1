import { sentinelOptions, type Watched } from '@outlay/runtime';
import { Redis } from 'ioredis';
import { type RedisPasswords, redisUsers } from './users.ts';

/** Milliseconds for a server to answer: one that is away or frozen must not keep the migrations. */
const LIMIT = 5_000;
const LIMITS = {
  lazyConnect: true,
  connectTimeout: LIMIT,
  commandTimeout: LIMIT,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
};

/** @throws Error with what went wrong, of which the command that it happens to says only that the connection is closed */
const connected = async <T>(redis: Redis, work: (redis: Redis) => Promise<T>): Promise<T> => {
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await redis.connect();
    return await work(redis);
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
};

/** `SENTINEL REPLICAS` answers with names and values in turn. */
const addressOf = (fields: readonly string[]): { host: string; port: number } => {
  const member = (name: string): string => fields[fields.indexOf(name) + 1] ?? '';
  return { host: member('ip'), port: Number(member('port')) };
};

/** Nothing that is left out stands in the options as undefined. */
const signIn = (username: string | undefined, password: string | undefined) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});

/** What a sentinel tells of the master and its replicas; the first that answers is believed. */
const membersOf = (watched: Watched): Promise<string[][]> => {
  const { sentinels, name, sentinelUsername, sentinelPassword, sentinelTLS } = watched;
  const own = { ...LIMITS, ...signIn(sentinelUsername, sentinelPassword), ...(sentinelTLS && { tls: sentinelTLS }) };
  return Promise.any(
    sentinels.map((sentinel) =>
      connected(new Redis({ ...own, ...sentinel }), async (redis) => [
        (await redis.call('SENTINEL', 'MASTER', name)) as string[],
        ...((await redis.call('SENTINEL', 'REPLICAS', name)) as string[][]),
      ]),
    ),
  );
};

/** Every server that has users of its own: the one at the address, or the master and its replicas, which do not copy them. */
const serversOf = async (url: string): Promise<Redis[]> => {
  const watched = sentinelOptions(url);
  if (!watched) return [new Redis(url, LIMITS)];
  const own = { ...LIMITS, ...signIn(watched.username, watched.password), ...(watched.tls && { tls: watched.tls }) };
  return (await membersOf(watched)).map((fields) => new Redis({ ...own, ...addressOf(fields) }));
};

/** At once and whole, without ending a connection. A server that keeps its users in a file writes them there too. */
const putUsers = async (redis: Redis, users: readonly string[]): Promise<void> => {
  for (const line of users) {
    const [, name = '', ...rules] = line.split(' ');
    await redis.call('ACL', 'SETUSER', name, 'reset', ...rules);
  }
  await redis.call('ACL', 'SAVE').catch(() => undefined);
};

/**
 * Gives a running Redis the users and rights that services have in this version, if they are the migrations' to make: without a restart
 * it knows those of its start alone, and a service that is new to it, or has another password, would be refused. Returns what was done,
 * for the operator; a Redis that is away keeps nobody from migrating, for the services do without it.
 */
export const migrateRedis = async (url: string | undefined, passwords: RedisPasswords): Promise<string> => {
  if (!url) return 'redis: nothing done without REDIS_ADMIN_URL; its users are those of redis/users.acl';
  const users = redisUsers(passwords);
  try {
    const servers = await serversOf(url);
    for (const server of servers) await connected(server, (redis) => putUsers(redis, users));
    return `redis: ${users.length} users on ${servers.length} ${servers.length === 1 ? 'server' : 'servers'}`;
  } catch (error) {
    const reason = Error.isError(error) ? error.message : String(error);
    return `redis: its users were not brought up to date (${reason}); give it those of redis/users.acl, or run this again`;
  }
};
