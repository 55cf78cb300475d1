export { plain, texts, times } from './array-texts.ts';
export {
  releaseLeases,
  renewLeases,
  takeNamed,
  takeOverdue,
} from './due-delivery.table.ts';
export { consumeDueTimers, createTimerIntake, type TimerIntake, timerBytes } from './due-timers.consumer.ts';
export { createEndpointMetrics, type EndpointMetrics } from './endpoint-metrics.ts';
export { type AttemptOutcome, isRetry, type Limits } from './endpoint-queue.ts';
export { createEndpointQueues, type EndpointQueues, type Slot } from './endpoint-queues.ts';
export { createFeeder, type Feeder } from './feeder.ts';
export type { Job, Keeping, NewLease, Timer } from './job.ts';
export { createLeavingTenants, type LeavingTenants } from './leaving-tenants.job.ts';
export { createLiveInstances } from './live-instances.ts';
export { createInstanceReleaser } from './release-dead-instances.job.ts';
export { replanRetries } from './replan.table.ts';
export { createSweeper } from './sweeper.ts';
export { backlogsAt, neglectedEndpoints } from './swept-delivery.table.ts';
export {
  createLeasedJobs,
  createLeases,
  createWorkQueue,
  type LeasedJobs,
  type Leases,
  type WorkQueue,
} from './work-queue.ts';
