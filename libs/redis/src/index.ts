export * from './connect-redis.ts';
export * from './create-dedup-lock.ts';
export * from './create-rate-limiter.ts';
