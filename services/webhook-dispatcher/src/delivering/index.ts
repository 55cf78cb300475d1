export { createSaveAttempt } from './attempt.table.ts';
export { createAttemptDelivery, createDeliverer } from './deliverer.ts';
export { countRecorded } from './record-attempt.ts';
