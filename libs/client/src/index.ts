export * from './create-client.ts';
export * from './outlay-error.ts';
export type { PulledEvents, PullOptions } from './pull-events.ts';
export type { components, operations, paths } from './schema.d.ts';
export * from './verify-webhook.ts';
