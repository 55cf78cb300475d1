import { capacityOf, duePlacesOf, type EndpointQueue, type Limits, RATE_KEPT } from './endpoint-queue.ts';

/** How many retries an endpoint will still take now; milliseconds to the first of the others, and from each to the next. */
export type Crowd = { free: number; pause: number; gap: number };

const SECOND = 1_000;
/** Milliseconds that an attempt is taken to last at an endpoint of which nothing is known yet. */
const UNKNOWN = 5_000;
/** Milliseconds. What each other instance can begin in that time is left for it: it finds the endpoint, and then looks each second. */
const OTHERS = 2 * SECOND;

/**
 * Undefined as long as half of the endpoint's own places are free. Places that are set aside count as free, for the retries that
 * are being fetched have them; so do those of attempts that are over and being recorded, of which there are many when the
 * database was away. What is in memory takes as long as one attempt: what is planned before that would only be planned again.
 * `slots`: how many are free for whoever comes; `instances`: how many there are, each with as many of its own.
 */
export const crowdOf = (queue: EndpointQueue, limits: Limits, slots: number, instances: number): Crowd | undefined => {
  const { due, dueInFlight, took, rateLimit } = queue;
  const capacity = capacityOf(queue, limits, 'due');
  const free = Math.max(0, Math.min(duePlacesOf(limits) - dueInFlight, capacity) - due.length);
  if (free >= capacity / 2) return undefined;
  const each = (took > 0 ? took : UNKNOWN) / Math.min(limits.duePerEndpoint, Math.max(1, dueInFlight, slots));
  const forOthers = rateLimit === null ? Math.floor(((instances - 1) * OTHERS) / each) : 0;
  return {
    free: free + forOthers,
    pause: Math.max(SECOND, took, rateLimit === null ? 0 : RATE_KEPT * SECOND),
    gap: each / instances,
  };
};
