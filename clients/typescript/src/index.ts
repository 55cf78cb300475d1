export * from './create-client.ts';
export type { Entry, ListOptions, ListPath } from './list-all.ts';
export * from './outlay-error.ts';
export type { PulledEvents, PullOptions } from './pull-events.ts';
export type { Received, ReceivedHeaders, WebhookEvent } from './received-delivery.ts';
export type { components, operations, paths } from './schema.d.ts';
export * from './verification-error.ts';
export * from './verify-webhook.ts';
export * from './verify-webhook-async.ts';
