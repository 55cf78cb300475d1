import type { DeliveryPool } from './delivery-pool.ts';
import type { AttemptOutcome, QueueLimits } from './endpoint-queue.ts';
import type { Job } from './job.ts';

export type Limits = QueueLimits & {
  /** First attempts of healthy endpoints under way at once. */
  calm: number;
  /** Retries, and everything to a suspect endpoint, under way at once. */
  troubled: number;
  /** Jobs in memory in all, whatever they wait for. */
  jobs: number;
  /** Bytes of their events in memory in all. */
  bytes: number;
  /** Endpoints remembered when nothing is under way to them. */
  remembered: number;
};

/** Milliseconds of a monotonic clock, and a random number from 0 to 1. */
export type Source = { now(): number; random(): number };

/** A job that may start, and the pool whose place it takes. */
export type Slot = { job: Job; pool: DeliveryPool };

export type EndpointQueues = {
  /** How many more jobs for this endpoint may come into memory. */
  slots(endpointId: string): number;
  /** How many could be in memory if nothing else were. */
  capacity(endpointId: string): number;
  /** Sets places aside, so that nobody else fills them while the jobs are fetched. Returns how many there were. */
  reserve(endpointId: string, count: number): number;
  /** Ends a reservation, once the jobs were offered or did not come. */
  unreserve(endpointId: string, count: number): void;
  /** Queues a job. The caller had reserved its place. */
  offer(job: Job): void;
  /** The next job that may start now, in turn among the endpoints; undefined when both pools are full or nothing waits. */
  next(): Slot | undefined;
  /** The attempt is over: its place is free, and the endpoint's queue learns from the outcome, if there was one. */
  finished(slot: Slot, outcome: AttemptOutcome | undefined): void;
  /** The job has left memory: recorded or given up. */
  forget(job: Job): void;
  /** Removes everything that waits for an endpoint from its queue. The caller forgets each. */
  drop(endpointId: string): Job[];
  /** When the first queue that only its breaker or its rate holds opens; Infinity when there is none. */
  opensAt(): number;
  stats(): { waiting: number; inFlight: number; jobs: number; bytes: number; endpoints: number };
};
