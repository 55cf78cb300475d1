import type { EndpointQueues } from './endpoint-queues.ts';
import type { Job } from './job.ts';
import type { LeasedJobs } from './leased-jobs.ts';

/**
 * The work in this process's memory. Intake, timers and feeder bring it, the deliverer does it; all of them know this
 * queue and none of the others.
 */
export type WorkQueue = Pick<
  EndpointQueues,
  'slots' | 'capacity' | 'reserve' | 'unreserve' | 'next' | 'finished' | 'opensAt'
> & {
  /** Takes leased work into memory. */
  accept(jobs: readonly Job[]): void;
  /** The job was recorded or given up: it leaves memory. */
  leave(job: Job): void;
  /** The endpoint is gone or disabled: what waits for it leaves memory. Resolves when its leases are released. */
  drop(endpointId: string): Promise<void>;
  /** From now on there is room for nothing. */
  close(): void;
  /** Called when work came into memory. */
  onWork(listener: () => void): void;
  /** Called when something of an endpoint has left memory. */
  onFreeSlots(listener: (endpointId: string) => void): void;
};

export const createWorkQueue = (queues: EndpointQueues, leased: LeasedJobs): WorkQueue => {
  let closed = false;
  let workArrived = (): void => undefined;
  let slotsFreed = (_endpointId: string): void => undefined;

  const leave = (job: Job): void => {
    leased.remove(job);
    queues.forget(job);
    slotsFreed(job.endpointId);
  };

  return {
    slots: (endpointId) => (closed ? 0 : queues.slots(endpointId)),
    capacity: queues.capacity,
    reserve: (endpointId, count) => (closed ? 0 : queues.reserve(endpointId, count)),
    unreserve: queues.unreserve,
    next: queues.next,
    finished: queues.finished,
    opensAt: queues.opensAt,
    accept: (jobs) => {
      for (const job of leased.add(jobs)) queues.offer(job);
      workArrived();
    },
    leave,
    drop: async (endpointId) => {
      const dropped = queues.drop(endpointId);
      for (const job of dropped) leave(job);
      await leased.release(dropped);
    },
    close: () => {
      closed = true;
    },
    onWork: (listener) => {
      workArrived = listener;
    },
    onFreeSlots: (listener) => {
      slotsFreed = listener;
    },
  };
};
