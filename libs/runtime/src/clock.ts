/** The one source of time. Passed in everywhere, so that a test or the sandbox can move it. */
export type Clock = {
  now(): Date;
  /** Resolves after `ms` milliseconds, or at once when the signal aborts. Never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

/** A longer timer would overflow and fire at once (Node's limit, 24.8 days). */
const LONGEST = 2 ** 31 - 1;

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish);
  });

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: async (ms, signal) => {
    for (let left = ms; left > 0 && !signal?.aborted; left -= LONGEST) await pause(Math.min(left, LONGEST), signal);
  },
};
