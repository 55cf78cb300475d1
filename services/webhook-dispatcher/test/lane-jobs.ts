import { createLanes } from '../src/domain/create-lanes.ts';
import type { Job } from '../src/domain/delivery.ts';
import type { Lanes, Limits, Ticket } from '../src/domain/lanes.ts';

export const LIMITS: Limits = {
  initial: 4,
  most: 16,
  waitingPerPlace: 8,
  calm: 40,
  troubled: 10,
  jobs: 1_000,
  bytes: 1_000_000,
  memory: 100,
};
export const GOOD = { ok: true, timedOut: false, responseTime: 5 };
export const HANG = { ok: false, timedOut: true, responseTime: 5_000 };
export const BAD = { ok: false, timedOut: false, responseTime: 5 };

export const clock = { at: 0 };
export const lanesOf = (limits: Limits): Lanes => createLanes(limits, { now: () => clock.at, chance: () => 1 });

let ids = 0;
export const job = (endpointId: string, attempt = 1, size = 100): Job => ({
  deliveryId: `dlv_${++ids}`,
  businessId: 1,
  endpointId,
  eventId: 'evt_1',
  attempt,
  bytes: Buffer.alloc(size),
  saidAt: 0,
  leaseToken: 'x',
  takenAt: 0,
  attemptsBefore: 0,
  replayed: false,
  rateLimit: null,
});

export const offer = (lanes: Lanes, endpointId: string, count: number, attempt = 1): void => {
  for (let left = count; left > 0; left -= 1) lanes.offer(job(endpointId, attempt));
};
export const startAll = (lanes: Lanes): Ticket[] => {
  const tickets: Ticket[] = [];
  for (let ticket = lanes.next(); ticket; ticket = lanes.next()) tickets.push(ticket);
  return tickets;
};
export const to = (tickets: readonly Ticket[], endpointId: string): Ticket[] =>
  tickets.filter((ticket) => ticket.job.endpointId === endpointId);
