import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RedisHandle } from './connect-redis.ts';

/** `claimed`: by this call; `busy`: another instance works on it; `done`: it was done a short while ago. */
export type LockResult = 'claimed' | 'busy' | 'done';

export type DedupLock = {
  /** One answer per id, in order. Without Redis all are `claimed`: the database's unique key is the second guard. */
  claim(ids: readonly string[]): Promise<LockResult[]>;
  /** The work is done; a repetition within `remember` is recognized. */
  done(ids: readonly string[]): Promise<void>;
  /** The same for those who do not wait for it: written down together with what else is done in the next moment. */
  doneSoon(ids: readonly string[]): void;
  /** The work failed; the next one may claim it at once. Only this instance's locks are released. */
  release(ids: readonly string[]): Promise<void>;
};

type Options = {
  prefix: string;
  /** Milliseconds after which the lock of an instance that died ends. Longer than the work. */
  lease: number;
  /** Milliseconds for which `done` is remembered; default one hour, about 100 bytes each. */
  remember?: number;
};

const DONE = 'done';
/** Milliseconds, and ids: each command wakes two processes. A process that dies before it forgets what saves work, and no more. */
const SOON = 100;
const MOST = 200;
/** One command for all ids of a batch: a command for each costs this process 20 times what Redis works for it. */
const CLAIM = `local before = {}
for at, key in ipairs(KEYS) do before[at] = redis.call('set', key, ARGV[1], 'PX', ARGV[2], 'NX', 'GET') end
return before`;
const REMEMBER = "for _, key in ipairs(KEYS) do redis.call('set', key, ARGV[1], 'PX', ARGV[2]) end";
const RELEASE =
  "for _, key in ipairs(KEYS) do if redis.call('get', key) == ARGV[1] then redis.call('del', key) end end";

const resultOf = (before: string | null): LockResult => {
  if (before === null) return 'claimed';
  return before === DONE ? 'done' : 'busy';
};

/** Who works on which event, across all instances. A flushed Redis costs work done twice, never correctness. */
export const createDedupLock = (redis: RedisHandle, { prefix, lease, remember = 3_600_000 }: Options): DedupLock => {
  const mine = `started:${randomUUID()}`;
  const run = (client: Redis, script: string, ids: readonly string[], ...values: (string | number)[]) =>
    client.eval(script, ids.length, ...ids.map((id) => `${prefix}:${id}`), ...values);
  const change = (script: string, ids: readonly string[], ...values: (string | number)[]): Promise<void> =>
    redis.attempt(
      async (client) => void (await run(client, script, ids, ...values)),
      () => undefined,
    );

  const done: DedupLock['done'] = (ids) => change(REMEMBER, ids, DONE, remember);

  let waiting: string[] = [];
  const flush = (): void => {
    const ids = waiting;
    waiting = [];
    if (ids.length > 0) void done(ids);
  };

  return {
    doneSoon: (ids) => {
      if (waiting.length === 0 && ids.length < MOST) setTimeout(flush, SOON).unref();
      waiting.push(...ids);
      if (waiting.length >= MOST) flush();
    },
    claim: (ids) =>
      redis.attempt<LockResult[]>(
        async (client) => ((await run(client, CLAIM, ids, mine, lease)) as (string | null)[]).map(resultOf),
        () => ids.map(() => 'claimed'),
      ),
    done,
    release: (ids) => change(RELEASE, ids, mine),
  };
};
