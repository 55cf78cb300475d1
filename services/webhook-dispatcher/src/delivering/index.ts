export { createSaveAttempt } from './attempt.table.ts';
export { createAttemptDelivery, createDeliverer } from './deliverer.ts';
export { createCountingSave } from './record-attempt.ts';
