import { AppError, type RateClass } from '@outlay/contracts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

type RateWindow = Awaited<ReturnType<RateLimit['limiter']['take']>>;

export type RateWindows = {
  /**
   * Counts a request against the windows of its class and writes what is left into `headers`, also when it throws.
   * @throws AppError RATE_LIMITED; its `limit` names the window that is used up
   */
  take(rateClass: RateClass, key: string, headers: Record<string, string>): Promise<void>;
};

/** Structured fields of draft-ietf-httpapi-ratelimit-headers, and the older names for older clients. */
const writeHeaders = (
  name: RateClass,
  window: RateWindow,
  perSeconds: number,
  headers: Record<string, string>,
): void => {
  headers['ratelimit-policy'] = `"${name}";q=${window.limit};w=${perSeconds}`;
  headers.ratelimit = `"${name}";r=${window.remaining};t=${window.resetSeconds}`;
  headers['x-ratelimit-limit'] = String(window.limit);
  headers['x-ratelimit-remaining'] = String(window.remaining);
  headers['x-ratelimit-reset'] = String(window.resetSeconds);
};

/** A request of a class of its own counts twice: against that class and, like all, against `default`. */
export const createRateWindows = (limits: RateLimits): RateWindows => {
  const count = async (
    name: RateClass,
    { limiter, perSeconds }: RateLimit,
    key: string,
    headers: Record<string, string>,
  ): Promise<void> => {
    const window = await limiter.take(key);
    writeHeaders(name, window, perSeconds, headers);
    if (!window.allowed)
      throw new AppError('RATE_LIMITED', { facts: { limit: name }, retryAfter: window.resetSeconds });
  };

  return {
    take: async (rateClass, key, headers) => {
      await count('default', limits.default, key, headers);
      const own = rateClass === 'default' ? undefined : limits[rateClass];
      if (own) await count(rateClass, own, key, headers);
    },
  };
};
