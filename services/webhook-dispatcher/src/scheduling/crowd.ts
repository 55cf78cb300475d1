import { capacityOf, duePlacesOf, type EndpointQueue, type Limits, RATE_KEPT } from './endpoint-queue.ts';

/** How many retries an endpoint will still take now; milliseconds to the first of the others, and from each to the next. */
export type Crowd = { free: number; pause: number; gap: number };

const SECOND = 1_000;
/** Milliseconds that an attempt is taken to last at an endpoint of which nothing is known yet. */
const UNKNOWN = 5_000;

/**
 * Undefined as long as half of the endpoint's own places are free. Places that are set aside count as free, for the retries that
 * are being fetched have them; so do those of attempts that are over and being recorded, of which there are many when the
 * database was away. What is in memory takes as long as one attempt: what is planned before that would only be planned again.
 * `slots`: how many are free for whoever comes.
 */
export const crowdOf = (queue: EndpointQueue, limits: Limits, slots: number): Crowd | undefined => {
  const { due, dueInFlight, took, rateLimit } = queue;
  const capacity = capacityOf(queue, limits, 'due');
  const free = Math.max(0, Math.min(duePlacesOf(limits) - dueInFlight, capacity) - due.length);
  if (free >= capacity / 2) return undefined;
  return {
    free,
    pause: Math.max(SECOND, took, rateLimit === null ? 0 : RATE_KEPT * SECOND),
    gap: (took > 0 ? took : UNKNOWN) / Math.min(limits.duePerEndpoint, Math.max(1, dueInFlight, slots)),
  };
};
