export { createSaveAttempt } from './attempt.table.ts';
export { createAttemptDelivery } from './attempt-delivery.ts';
export { createDeliverer } from './deliverer.ts';
