import type { RateClass } from '@outlay/contracts';
import { createRateLimiter, type RateLimiter, type RedisHandle } from '@outlay/redis';

export type RateLimit = { limiter: RateLimiter; perSeconds: number };

/** The windows there are; a class without one of its own counts as `default`. */
export type RateLimits = { default: RateLimit } & Partial<Record<RateClass, RateLimit>>;

/** Requests per minute, per class. */
export type PerMinute = { default: number; money: number; 'webhook-test': number; upload: number };

const MINUTE = 60;

/** Windows of one minute, counted in Redis over all gateways; without Redis each gateway counts for itself. */
export const createRateLimits = (redis: RedisHandle, perMinute: PerMinute): RateLimits => {
  const limit = (name: keyof PerMinute): RateLimit => ({
    limiter: createRateLimiter(redis, { name, points: perMinute[name], perSeconds: MINUTE }),
    perSeconds: MINUTE,
  });
  return {
    default: limit('default'),
    money: limit('money'),
    'webhook-test': limit('webhook-test'),
    upload: limit('upload'),
  };
};

/** How often: tokens per client and hour; failures per address, and attempts to sign in, per quarter of an hour. */
export type Attempts = { token: number; failure: number; signIn: number };

const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

export const createAttemptLimiters = (redis: RedisHandle, { token, failure, signIn }: Attempts) => ({
  token: createRateLimiter(redis, { name: 'oauth-token', points: token, perSeconds: HOUR }),
  failure: createRateLimiter(redis, { name: 'oauth-failure', points: failure, perSeconds: QUARTER }),
  signIn: createRateLimiter(redis, { name: 'oauth-sign-in', points: signIn, perSeconds: QUARTER }),
});
