export { plain, texts, times } from './array-texts.ts';
export type { AttemptOutcome } from './endpoint-queue.ts';
export type { Slot } from './endpoint-queues.ts';
export type { Feeder } from './feeder.ts';
export type { Job, Keeping, NewLease, Timer } from './job.ts';
export type { LeavingTenants } from './leaving-tenants.job.ts';
export type { Resources } from './resources.ts';
export { pauseOf } from './retry-after.ts';
export type { LeasedJobs, WorkQueue } from './work-queue.ts';
