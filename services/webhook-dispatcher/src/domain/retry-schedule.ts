/**
 * Delays in milliseconds between the end of one attempt and the next; six of them make seven attempts (docs/api.md,
 * ruling 5).
 */
export type RetrySchedule = readonly number[];

/** How many attempts a delivery has in all. */
export const attemptsOf = (schedule: RetrySchedule): number => schedule.length + 1;

/**
 * Milliseconds to wait after the failed attempt number `attempt` (1 is the first), or undefined when it was the last.
 * Specification, "Delivery rules" 3.
 */
export const delayAfter = (schedule: RetrySchedule, attempt: number): number | undefined => schedule[attempt - 1];
