import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisHandle } from './connect-redis.ts';

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
};

type Options = { name: string; points: number; perSeconds: number };

/** The library rejects with its result, which is no Error, when the window is used up. */
const isResult = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason && 'remainingPoints' in reason;

/** One less, in the window that ends in at most so many milliseconds; a later window ends later than that. */
const GIVE_BACK = `local left = redis.call('pttl', KEYS[1])
if left <= 0 or left > tonumber(ARGV[1]) or tonumber(redis.call('get', KEYS[1])) < 1 then return {-1, 0} end
return {redis.call('incrby', KEYS[1], -1), left}`;

/**
 * `points` requests per window of `perSeconds` seconds and key, counted across all instances in Redis; while Redis is
 * missing each instance counts for itself, so a customer may have as many windows as there are instances.
 */
export const createRateLimiter = (redis: RedisHandle, { name, points, perSeconds }: Options): RateLimiter => {
  const options = { keyPrefix: `rate:${name}`, points, duration: perSeconds };
  const shared = new RateLimiterRedis({ ...options, storeClient: redis.client });
  const local = new RateLimiterMemory(options);

  type Result = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>;
  const windowOf = (result: Result, allowed: boolean): RateWindow => ({
    allowed,
    limit: points,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  });

  type GiveBack = (key: string, left: number) => Promise<RateWindow | undefined>;

  const giveBackHere: GiveBack = async (key, left) => {
    const now = await local.get(key);
    if (now === null || now.msBeforeNext > left || now.consumedPoints < 1) return undefined;
    return windowOf(await local.reward(key), true);
  };

  const giveBackShared: GiveBack = (key, left) =>
    redis.attempt(
      async (client) => {
        const [count, msBeforeNext] = (await client.eval(GIVE_BACK, 1, shared.getKey(key), left)) as [number, number];
        const remainingPoints = points - count;
        return count < 0 ? undefined : windowOf({ remainingPoints, msBeforeNext }, true);
      },
      () => undefined,
    );

  const takeFrom = async (
    limiter: RateLimiterRedis | RateLimiterMemory,
    key: string,
    giveBack: GiveBack,
  ): Promise<CountedRequest> => {
    const counted = (result: RateLimiterRes, allowed: boolean): CountedRequest => {
      const end = performance.now() + result.msBeforeNext;
      // Both clocks are read in whole milliseconds.
      return { ...windowOf(result, allowed), giveBack: () => giveBack(key, Math.ceil(end - performance.now()) + 1) };
    };
    try {
      return counted(await limiter.consume(key), true);
    } catch (reason) {
      if (isResult(reason)) return counted(reason, false);
      throw reason;
    }
  };

  return {
    take: (key) =>
      redis.attempt(
        () => takeFrom(shared, key, giveBackShared),
        () => takeFrom(local, key, giveBackHere),
      ),
  };
};
