export { inBatches, plain, portion, texts, times } from './batches.ts';
export { releaseLeases, renewLeases, takeNamed } from './due-delivery.table.ts';
export { consumeDueTimers, timerBytes } from './due-timers.consumer.ts';
export { createEndpointMetrics, type EndpointMetrics } from './endpoint-metrics.ts';
export type { AttemptOutcome } from './endpoint-queue.ts';
export { createEndpointQueues, type EndpointQueues, type Slot } from './endpoint-queues.ts';
export { createFeeder, createSweeper, type Feeder } from './feeder.ts';
export type { Job, Timer } from './job.ts';
export { createLeasedJobs, createWorkQueue, type LeasedJobs, type WorkQueue } from './work-queue.ts';
