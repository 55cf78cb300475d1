import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisHandle } from './connect-redis.ts';

export type RateWindow = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the window starts again; at least 1. */
  resetSeconds: number;
};

export type RateLimiter = {
  /** Counts one request of `key`. Never rejects. */
  take(key: string): Promise<RateWindow>;
  /** The last request of `key` counts no more. Never rejects. */
  giveBack(key: string): Promise<void>;
};

type Options = { name: string; points: number; perSeconds: number };

/** The library rejects with its result, which is no Error, when the window is used up. */
const isResult = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason && 'remainingPoints' in reason;

/**
 * `points` requests per window of `perSeconds` seconds and key, counted across all instances in Redis; while Redis is
 * missing each instance counts for itself, so a customer may have as many windows as there are instances.
 */
export const createRateLimiter = (redis: RedisHandle, { name, points, perSeconds }: Options): RateLimiter => {
  const options = { keyPrefix: `rate:${name}`, points, duration: perSeconds };
  const shared = new RateLimiterRedis({ ...options, storeClient: redis.client });
  const local = new RateLimiterMemory(options);

  const windowOf = (result: RateLimiterRes, allowed: boolean): RateWindow => ({
    allowed,
    limit: points,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  });

  const takeFrom = async (limiter: RateLimiterRedis | RateLimiterMemory, key: string): Promise<RateWindow> => {
    try {
      return windowOf(await limiter.consume(key), true);
    } catch (reason) {
      if (isResult(reason)) return windowOf(reason, false);
      throw reason;
    }
  };

  const returnTo = async (limiter: RateLimiterRedis | RateLimiterMemory, key: string): Promise<void> => {
    await limiter.reward(key);
  };

  return {
    giveBack: (key) =>
      redis.attempt(
        () => returnTo(shared, key),
        () => returnTo(local, key),
      ),
    take: (key) =>
      redis.attempt(
        () => takeFrom(shared, key),
        () => takeFrom(local, key),
      ),
  };
};
