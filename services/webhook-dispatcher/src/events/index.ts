export { findEvent } from './event.table.ts';
