import type { Job } from './delivery.ts';
import type { Outcome, QueueLimits } from './endpoint-queue.ts';
import type { DeliveryPool } from './standing.ts';

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
  marker: number;
};

/** Milliseconds that only run forward, and a number from 0 to 1 by chance. */
export type Outside = { now(): number; chance(): number };

export type Slot = { job: Job; road: DeliveryPool };

export type EndpointQueues = {
  /** How many more jobs for this endpoint may come into memory. */
  room(endpointId: string): number;
  /** How many could be in memory if nothing else were. */
  capacity(endpointId: string): number;
  /** Sets places aside, so that nobody else fills them while the jobs are fetched. Answers how many there were. */
  reserve(endpointId: string, command: number): number;
  /** Ends a reservation, once the jobs were offered or did not come. */
  unreserve(endpointId: string, places: number): void;
  /** Puts a job in line. The caller had reserved its place. */
  offer(job: Job): void;
  /** The next job that may start now, in turn among the endpoints; undefined when all roads are full or empty. */
  next(): Slot | undefined;
  /** The receiver's part is over: the place is free, and the lane learnt from it, if there was anything to learn. */
  arrived(slot: Slot, outcome: Outcome | undefined): void;
  /** The job has left memory: recorded or given up. */
  forget(job: Job): void;
  /** Takes everything that waits for an endpoint out of line. The caller forgets each. */
  drop(endpointId: string): Job[];
  /** When a lane that is held by its breaker or its rate opens; Infinity when none is held. */
  opensAt(): number;
  stats(): { waiting: number; inFlight: number; jobs: number; bytes: number; endpoints: number };
};
