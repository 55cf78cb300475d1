import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { needProgram } from '../../../local/servers/programs.ts';
import { REDIS_SETTINGS } from '../../../local/servers/redis.ts';
import { REDIS_SERVICES, type RedisService, redisPasswordsFrom, redisUsers } from '../../../redis/users.ts';
import { createMember, type Member } from '../member.ts';
import { CACHES, KEEPERS, type Place } from '../places.ts';
import { WATCHED } from './keepers.ts';

/** One question to one server, on a connection of its own. */
const query = async <T>({ address }: Place, port: number, password: string, work: (redis: Redis) => Promise<T>) => {
  const limits = { connectTimeout: 1_000, commandTimeout: 1_000, maxRetriesPerRequest: 0, lazyConnect: true };
  const redis = new Redis({ host: address, port, ...(password && { password }), ...limits, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};

const isWatched = (redis: Redis): Promise<boolean> =>
  (redis.call('SENTINEL', 'CKQUORUM', WATCHED) as Promise<string>).then((answer) => /^OK 3 /.test(answer));

/** Does a sentinel answer? How many others it knows is another question. */
export const isSentinelUp = (place: Place): Promise<boolean> =>
  query(place, 26_379, '', async (redis) => (await redis.ping()) === 'PONG');

export type Caches = {
  members: Member[];
  /** Per service that uses it: by its sentinels, as its own user. */
  urls: Record<RedisService, string>;
  master(): Promise<Member>;
  isWhole(): Promise<boolean>;
};

/** Two of Redis, of which the second has what the first one has; sentinels decide which is which. */
export const createCaches = (root: string, password: string): Caches => {
  const passwords = redisPasswordsFrom(password);
  const [first] = CACHES;
  const members = CACHES.map((place) => {
    const directory = join(root, place.name);
    mkdirSync(directory, { recursive: true });
    const file = join(directory, 'redis.conf');
    const lines = [
      ...[`bind ${place.address}`, 'port 6379', `dir ${directory}`, 'save ""', 'repl-timeout 5'],
      ...Object.entries(REDIS_SETTINGS).map(([name, value]) => `${name} ${value}`),
      ...[`requirepass ${password}`, `masterauth ${password}`, ...redisUsers(passwords)],
      ...(place === first ? [] : [`replicaof ${first?.address} 6379`]),
    ];
    writeFileSync(file, [...lines, ''].join('\n'));
    return createMember({
      ...{ name: place.name, place, directory, command: needProgram('redis-server'), args: [file] },
      ready: () => query(place, 6_379, password, async (redis) => (await redis.ping()) === 'PONG'),
    });
  });
  const sentinels = KEEPERS.map(({ address }) => `${address}:26379`).join(',');
  const master = async (): Promise<Member> => {
    const queries = KEEPERS.map((place) =>
      query(place, 26_379, '', (redis) => redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', WATCHED)),
    );
    const [address] = (await Promise.any(queries)) as string[];
    const found = members.find(({ place }) => place.address === address);
    if (!found) throw new Error(`The sentinels name ${address}`);
    return found;
  };
  return {
    members,
    urls: Object.fromEntries(
      REDIS_SERVICES.map((service) => [
        service,
        `redis-sentinel://${service}:${passwords[service]}@${sentinels}/0#${WATCHED}`,
      ]),
    ) as Caches['urls'],
    master,
    isWhole: async () => {
      const { place } = await master();
      const info = await query(place, 6_379, password, (redis) => redis.info('replication'));
      const agreed = await Promise.all(KEEPERS.map((one) => query(one, 26_379, '', isWatched)));
      return /role:master/.test(info) && /slave0:.*state=online/.test(info) && agreed.every((one) => one);
    },
  };
};
