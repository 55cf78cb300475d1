import { setTimeout as pause } from 'node:timers/promises';

export type WaitOptions = {
  /** Milliseconds; default 10 s. */
  timeout?: number;
  /** What was waited for, in the error. */
  message?: string;
};

/** What an answer is once it is truthy. */
export type Truthy<T> = Exclude<T, false | null | undefined | 0 | ''>;

const EVERY = 20;

/**
 * Asks until the answer is truthy, and returns that answer. While there is time, an error means "not yet"; after it, the
 * last one is the cause. Instead of a sleep: a test waits for what it needs, never for a while.
 */
export const waitFor = async <T>(check: () => T | Promise<T>, options: WaitOptions = {}): Promise<Truthy<T>> => {
  const { timeout = 10_000, message = 'What the test waits for' } = options;
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
