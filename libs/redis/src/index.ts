export * from './connect-redis.ts';
export * from './create-claims.ts';
export * from './create-rate-limiter.ts';
