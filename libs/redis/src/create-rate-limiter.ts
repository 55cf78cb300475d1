import { createRequire } from 'node:module';
import { createCache, systemClock } from '@outlay/runtime';
import type { RateLimiterMemory as LocalLimiter, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisHandle } from './connect-redis.ts';

const load = createRequire(import.meta.url);
/** By itself: the entry loads one for each of twenty stores. */
const RateLimiterMemory = load('rate-limiter-flexible/lib/RateLimiterMemory.js') as typeof LocalLimiter;

export type RateWindow = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the window starts again; at least 1. */
  resetSeconds: number;
};

/** A request that was counted. */
export type CountedRequest = RateWindow & {
  /**
   * It counts no more: the window without it; undefined when that window is over, for the next one owes it nothing. Where it was
   * counted it is given back: in Redis, or here while Redis is missing. Never rejects.
   */
  giveBack(): Promise<RateWindow | undefined>;
};

export type RateLimiter = {
  /** Counts one request of `key`. Never rejects. */
  take(key: string): Promise<CountedRequest>;
  /** How many requests of `key` count in the present window, refused ones and those that are counted ahead too. Never rejects. */
  read(key: string): Promise<number>;
};

export type RateLimiterOptions = {
  name: string;
  points: number;
  perSeconds: number;
  /**
   * How many requests more an instance counts at once for a key that comes several times a second, so that those need no Redis.
   * It does so in the first half of a window only; left out or 0, never.
   */
  ahead?: number;
};

/** The library rejects with its result, which is no Error, when the window is used up. */
const isResult = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason && 'remainingPoints' in reason;

/** Milliseconds from now, for a script. Both clocks are read in whole milliseconds. */
const leftUntil = (end: number): number => Math.ceil(end - performance.now()) + 1;

/**
 * Counts one request, and so many ahead of it while at most half of the points are used. What was counted ahead before and did not come
 * is given back, if its window is the same: a later one ends later than in the milliseconds that it had left. A window without an end, as
 * a server has that read half of its append-only file, begins anew: it would refuse its key for ever.
 */
const TAKE = `local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('set', KEYS[1], 0, 'EX', ARGV[1])
  left = ARGV[1] * 1000
end
local back = 0
if left <= tonumber(ARGV[5]) then back = tonumber(ARGV[4]) end
local count = redis.call('incrby', KEYS[1], 1 - back)
if count * 2 > tonumber(ARGV[2]) or ARGV[3] == '0' then return {count, left, 0} end
redis.call('incrby', KEYS[1], ARGV[3])
return {count, left, tonumber(ARGV[3])}`;

/** What a window has, and nothing of it changes. */
const READ = `local left = redis.call('pttl', KEYS[1])
if left < 0 then return {0, left} end
return {tonumber(redis.call('get', KEYS[1]) or 0), left}`;

/** One less, in the window that ends in at most so many milliseconds. */
const GIVE_BACK = `local left = redis.call('pttl', KEYS[1])
if left <= 0 or left > tonumber(ARGV[1]) or tonumber(redis.call('get', KEYS[1])) < 1 then return {-1, 0} end
return {redis.call('incrby', KEYS[1], -1), left}`;

/**
 * Milliseconds for which requests stay counted ahead. The figures of an answer are at most that old, and it is done only for a
 * key whose requests are at most that far apart.
 */
const AHEAD_FOR = 1_000;
/** Keys that an instance remembers the windows of. */
const MOST_KEYS = 10_000;

/** What an instance knows of a window since it last took from it in Redis; times are those of `performance.now()`. */
type Known = {
  /** Counted already and still to come. */
  ahead: number;
  remaining: number;
  takenAt: number;
  /** Until then those ahead may be used. */
  until: number;
  end: number;
};

const NEVER: Known = { ahead: 0, remaining: 0, takenAt: -AHEAD_FOR, until: 0, end: 0 };

type Result = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>;
type GiveBack = (key: string, left: number) => Promise<RateWindow | undefined>;

const windowOf = (limit: number, { remainingPoints, msBeforeNext }: Result): RateWindow => ({
  allowed: remainingPoints >= 0,
  limit,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});

const counted = (key: string, limit: number, result: Result, giveBack: GiveBack): CountedRequest => {
  const end = performance.now() + result.msBeforeNext;
  return { ...windowOf(limit, result), giveBack: () => giveBack(key, leftUntil(end)) };
};

/** Counts in this process alone. */
const createLocal = ({ points, perSeconds }: RateLimiterOptions) => {
  const windows = new RateLimiterMemory({ points, duration: perSeconds });
  const giveBack: GiveBack = async (key, left) => {
    const now = await windows.get(key);
    if (now === null || now.msBeforeNext > left || now.consumedPoints < 1) return undefined;
    return windowOf(points, await windows.reward(key));
  };
  const take = async (key: string): Promise<CountedRequest> => {
    const { msBeforeNext, consumedPoints } = await windows.consume(key).catch((reason: unknown) => {
      if (isResult(reason)) return reason;
      throw reason;
    });
    return counted(key, points, { msBeforeNext, remainingPoints: points - consumedPoints }, giveBack);
  };
  return { take, read: async (key: string) => (await windows.get(key))?.consumedPoints ?? 0 };
};

/**
 * `points` requests per window of `perSeconds` seconds and key, counted across all instances in Redis; while Redis is
 * missing each instance counts for itself, so a customer may have as many windows as there are instances. Never are more
 * let pass: what is counted ahead is counted, and where its instance gets no other request of the key it is lost for that window.
 */
export const createRateLimiter = (redis: RedisHandle, limits: RateLimiterOptions): RateLimiter => {
  const { name, points, perSeconds, ahead: most = 0 } = limits;
  const here = createLocal(limits);
  const known = createCache<string, Known>({ max: MOST_KEYS, clock: systemClock });
  const underWay = new Map<string, Promise<CountedRequest>>();
  const run = (client: RedisHandle['client'], script: string, key: string, ...values: number[]) =>
    client.eval(script, 1, `rate:${name}:${key}`, ...values) as Promise<[number, number, number]>;

  const giveBack: GiveBack = (key, left) =>
    redis.attempt(
      async (client) => {
        const [count, msBeforeNext] = await run(client, GIVE_BACK, key, left);
        return count < 0 ? undefined : windowOf(points, { remainingPoints: points - count, msBeforeNext });
      },
      () => undefined,
    );

  /** One of those that were counted ahead; undefined when there is none. */
  const takeKnown = (key: string): CountedRequest | undefined => {
    const window = known.get(key) ?? NEVER;
    const now = performance.now();
    if (window.ahead === 0 || now >= window.until) return undefined;
    window.ahead -= 1;
    window.remaining -= 1;
    window.takenAt = now;
    return counted(key, points, { remainingPoints: window.remaining, msBeforeNext: window.end - now }, giveBack);
  };

  const takeShared = async (client: RedisHandle['client'], key: string, last?: Known): Promise<CountedRequest> => {
    const now = performance.now();
    const wanted = last && now - last.takenAt < AHEAD_FOR ? most : 0;
    const [back, left] = last && now < last.end ? [last.ahead, leftUntil(last.end)] : [0, -1];
    if (last && back > 0) last.ahead = 0;
    const [count, msBeforeNext, ahead] = await run(client, TAKE, key, perSeconds, points, wanted, back, left);
    const remaining = points - count;
    // Redis' window ends between `msBeforeNext` after this was sent and as much after it was answered.
    const until = now + Math.min(AHEAD_FOR, msBeforeNext);
    if (last) known.set(key, { ahead, remaining, takenAt: now, until, end: performance.now() + msBeforeNext });
    return counted(key, points, { remainingPoints: remaining, msBeforeNext }, giveBack);
  };

  const takeFromRedis = (key: string, last?: Known): Promise<CountedRequest> =>
    redis.attempt(
      (client) => takeShared(client, key, last),
      () => here.take(key),
    );

  /** One request of a key at a time counts ahead, and only while a good part of the window is left. */
  const takeAhead = async (key: string): Promise<CountedRequest> => {
    const at = takeKnown(key);
    if (at) return at;
    const last = known.get(key) ?? NEVER;
    const isHalfUsed = last.remaining * 2 < points && performance.now() < last.end;
    if (isHalfUsed && last.ahead === 0) return takeFromRedis(key);
    const other = underWay.get(key);
    if (other !== undefined) {
      await other;
      return takeKnown(key) ?? takeFromRedis(key);
    }
    const taking = takeFromRedis(key, last);
    underWay.set(key, taking);
    return taking.finally(() => underWay.delete(key));
  };

  return {
    take: (key) => (most > 0 ? takeAhead(key) : takeFromRedis(key)),
    read: (key) =>
      redis.attempt(
        async (client) => (await run(client, READ, key))[0],
        () => here.read(key),
      ),
  };
};
