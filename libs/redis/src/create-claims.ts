import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RedisHandle } from './connect-redis.ts';

/** `claimed`: it is yours; `busy`: somebody works on it; `done`: it was done lately. */
export type Claim = 'claimed' | 'busy' | 'done';

export type Claims = {
  /** One answer per id, in order. Without Redis all are `claimed`: the database's unique key is the second wall. */
  claim(ids: readonly string[]): Promise<Claim[]>;
  /** The work is done; whoever comes again within `remember` is told so. */
  done(ids: readonly string[]): Promise<void>;
  /** The work failed; the next one may claim it at once. Only takes back one's own claims. */
  release(ids: readonly string[]): Promise<void>;
};

type Options = {
  prefix: string;
  /** Milliseconds after which the claim of one who died falls. Longer than the work. */
  lease: number;
  /** Milliseconds for which `done` is remembered; default one hour, about 100 bytes each. */
  remember?: number;
};

const DONE = 'done';
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Who works on which event, across all instances. A flushed Redis costs work done twice, never correctness. */
export const createClaims = (redis: RedisHandle, { prefix, lease, remember = 3_600_000 }: Options): Claims => {
  const mine = `started:${randomUUID()}`;
  const keyOf = (id: string): string => `${prefix}:${id}`;
  const forAll = (ids: readonly string[], ask: (client: Redis, key: string) => Promise<unknown>): Promise<void> =>
    redis.attempt(
      async (client) => {
        await Promise.all(ids.map((id) => ask(client, keyOf(id))));
      },
      () => undefined,
    );

  const claimOne = async (client: Redis, id: string): Promise<Claim> => {
    const before = await client.set(keyOf(id), mine, 'PX', lease, 'NX', 'GET');
    if (before === null) return 'claimed';
    return before === DONE ? 'done' : 'busy';
  };

  return {
    claim: (ids) =>
      redis.attempt<Claim[]>(
        (client) => Promise.all(ids.map((id) => claimOne(client, id))),
        () => ids.map(() => 'claimed'),
      ),
    done: (ids) => forAll(ids, (client, key) => client.set(key, DONE, 'PX', remember)),
    release: (ids) => forAll(ids, (client, key) => client.eval(RELEASE, 1, key, mine)),
  };
};
