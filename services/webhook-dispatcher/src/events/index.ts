export { findEvent } from './event.table.ts';
export type { EventWaiters } from './event-waiters.ts';
