export * from './cache.ts';
export * from './clock.ts';
export * from './config/fields.ts';
export * from './config/load-config.ts';
export * from './config/networks.ts';
export * from './config/service-fields.ts';
export { createLogger, type Logger } from './logger.ts';
export * from './loop.ts';
export * from './metrics.ts';
