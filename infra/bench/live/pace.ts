import { setTimeout as pause } from 'node:timers/promises';

/** How many have begun after so many milliseconds when so many begin a second, the first one at once. */
export const owedAfter = (elapsed: number, perSecond: number): number => Math.floor((elapsed * perSecond) / 1_000) + 1;

/** When the one with this number begins, in milliseconds since the begin of the first, which is 0. */
export const dueAt = (number: number, perSecond: number): number => (number * 1_000) / perSecond;

type Time = { now(): number; pause(ms: number): Promise<unknown> };
const REAL: Time = { now: () => performance.now(), pause: (ms) => pause(ms) };

/**
 * Begins so many a second, each at its own time since the begin: what is late is followed at once by what is due, so the rate
 * stays whatever a timer costs. Resolves when the last has begun; none waits for the end of another.
 */
export const atPace = async (
  perSecond: number,
  count: number,
  begin: (number: number) => void,
  time = REAL,
): Promise<void> => {
  const began = time.now();
  for (let number = 0; number < count; ) {
    const owed = Math.min(count, owedAfter(time.now() - began, perSecond));
    for (; number < owed; number += 1) begin(number);
    if (number < count) await time.pause(Math.max(1, began + dueAt(number, perSecond) - time.now()));
  }
};
