import type { Job } from './delivery.ts';
import type { Feeling, LaneLimits } from './lane.ts';
import type { Road } from './standing.ts';

export type Limits = LaneLimits & {
  /** First attempts of healthy endpoints under way at once. */
  calm: number;
  /** Retries, and everything to a suspect endpoint, under way at once. */
  troubled: number;
  /** Jobs in memory in all, whatever they wait for. */
  jobs: number;
  /** Bytes of their events in memory in all. */
  bytes: number;
  /** Endpoints remembered when nothing is under way to them. */
  memory: number;
};

/** Milliseconds that only run forward, and a number from 0 to 1 by chance. */
export type Outside = { now(): number; chance(): number };

export type Ticket = { job: Job; road: Road };

export type Lanes = {
  /** How many more jobs for this endpoint may come into memory. */
  room(endpointId: string): number;
  /** How many could be in memory if nothing else were. */
  capacity(endpointId: string): number;
  /** Sets places aside, so that nobody else fills them while the jobs are fetched. Answers how many there were. */
  reserve(endpointId: string, wish: number): number;
  /** Ends a reservation, once the jobs were offered or did not come. */
  unreserve(endpointId: string, places: number): void;
  /** Puts a job in line. The caller had reserved its place. */
  offer(job: Job): void;
  /** The next job that may start now, in turn among the endpoints; undefined when all roads are full or empty. */
  next(): Ticket | undefined;
  /** The receiver's part is over: the place is free, and the lane learnt from it, if there was anything to learn. */
  arrived(ticket: Ticket, feeling: Feeling | undefined): void;
  /** The job has left memory: recorded or given up. */
  forget(job: Job): void;
  /** Takes everything that waits for an endpoint out of line. The caller forgets each. */
  drop(endpointId: string): Job[];
  /** When a lane that is held by its breaker or its rate opens; Infinity when none is held. */
  opensAt(): number;
  stats(): { waiting: number; inFlight: number; jobs: number; bytes: number; endpoints: number };
};
