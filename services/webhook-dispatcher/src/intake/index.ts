export { eventIntake } from './event-intake.consumer.ts';
export { findKept } from './find-kept.ts';
