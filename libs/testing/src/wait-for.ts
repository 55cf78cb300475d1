import { setTimeout as pause } from 'node:timers/promises';

/** `timeout`: milliseconds; `message`: what was waited for, in the error. */
type WaitOptions = { timeout?: number; message?: string };

/** The type of an answer that is truthy. */
type Truthy<T> = Exclude<T, false | null | undefined | 0 | ''>;

const EVERY = 20;

/**
 * Calls `check` until its answer is truthy, and returns that answer. While there is time, an error means "not yet"; after it, the
 * last one is the cause. In place of a sleep: a test waits for what it needs, not for a time.
 */
export const waitFor = async <T>(check: () => T | Promise<T>, options: WaitOptions = {}): Promise<Truthy<T>> => {
  const { timeout = 25_000, message = 'What the test waits for' } = options;
  const end = performance.now() + timeout;
  for (;;) {
    let cause: unknown;
    try {
      const answer = await check();
      if (answer) return answer as Truthy<T>;
      cause = `the last answer was ${JSON.stringify(answer)}`;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > end) throw new Error(`${message} did not come true within ${timeout} ms`, { cause });
    await pause(EVERY);
  }
};
