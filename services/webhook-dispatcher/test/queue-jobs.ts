import type { Limits } from '../src/scheduling/endpoint-queue.ts';
import { createEndpointQueues, type EndpointQueues, type Slot } from '../src/scheduling/endpoint-queues.ts';
import type { Job } from '../src/scheduling/job.ts';

export const LIMITS: Limits = {
  initial: 4,
  most: 16,
  mostQuick: 32,
  waitingPerSlot: 8,
  duePerEndpoint: 20,
  late: 5,
  lateAfter: 60_000,
  calm: 40,
  troubled: 10,
  due: 60,
  places: { fresh: { jobs: 1_000, bytes: 1_000_000 }, due: { jobs: 120, bytes: 1_000_000 } },
  remembered: 100,
};
export const GOOD = { ok: true, timedOut: false, responseTime: 5 };
export const HANG = { ok: false, timedOut: true, responseTime: 5_000 };
export const BAD = { ok: false, timedOut: false, responseTime: 5 };

export const clock = { at: 0 };
export const queuesOf = (limits: Limits, instances = () => 1): EndpointQueues =>
  createEndpointQueues(limits, { now: () => clock.at, random: () => 1, instances });

let ids = 0;
export const job = (endpointId: string, attempt = 1, size = 100): Job => ({
  deliveryId: `dlv_${++ids}`,
  businessId: 1,
  endpointId,
  eventId: 'evt_1',
  attempt,
  bytes: Buffer.alloc(size),
  publishedAt: 0,
  dueAt: clock.at,
  leaseToken: 'x',
  takenAt: 0,
  attemptsBefore: 0,
  replayed: false,
  rateLimit: null,
  aggregate: null,
  sequence: null,
  trace: null,
});

export const offer = (endpointQueues: EndpointQueues, endpointId: string, count: number, attempt = 1): void => {
  for (let left = count; left > 0; left -= 1)
    endpointQueues.offer(job(endpointId, attempt), attempt > 1 ? 'due' : 'fresh');
};
export const startAll = (endpointQueues: EndpointQueues): Slot[] => {
  const slots: Slot[] = [];
  for (let slot = endpointQueues.next(); slot; slot = endpointQueues.next()) slots.push(slot);
  return slots;
};
export const to = (slots: readonly Slot[], endpointId: string): Slot[] =>
  slots.filter((slot) => slot.job.endpointId === endpointId);
