import { retryQueue } from './queues.ts';
import type { QueueSpec } from './topology.ts';

/** How `retry-later` is carried out: the waits in milliseconds (the last one repeats), then how often it is tried in all. */
export type RetryPolicy = { readonly steps: readonly number[]; readonly attempts: number };

/** 1 s, 5 s, 30 s, then every 2 minutes for about half an hour: longer than a restart of anything, shorter than a night. */
export const RETRY: RetryPolicy = { steps: [1_000, 5_000, 30_000, 120_000], attempts: 20 };

export const retryQueues = (queue: string, { steps }: RetryPolicy): QueueSpec[] =>
  steps.map((ttl) => retryQueue(queue, ttl));

/** The queue to wait in after the attempt number `attempt` (1 is the first), or undefined when that was the last. */
export const nextRetry = (queue: string, { steps, attempts }: RetryPolicy, attempt: number): QueueSpec | undefined => {
  const ttl = steps[Math.min(attempt, steps.length) - 1];
  return ttl === undefined || attempt >= attempts ? undefined : retryQueue(queue, ttl);
};
