import { AppError } from '@outlay/contracts';

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

/** A clock that runs ahead of another one. */
export type SandboxClock = Clock & {
  /** Milliseconds that it is ahead. */
  offset(): number;
  /** Puts it ahead by this many milliseconds in all, and ends the waits for a moment that has come. Never goes back. */
  moveTo(offsetMs: number): void;
};

/**
 * The sandbox's movable time (POST /v1/sandbox/clock): what is due tomorrow is due when the clock was moved by a day.
 * Every service has one: libs/service makes the clock and keeps it at the offset in the database (`createClockOffset` in
 * a migration), and its subscription to `sandbox.clock_moved` calls `keepClockOffset`.
 */
export const createSandboxClock = (base: Clock): SandboxClock => {
  let ahead = 0;
  const sleepers = new Set<AbortController>();
  const now = (): Date => new Date(base.now().getTime() + ahead);

  return {
    now,
    offset: () => ahead,
    moveTo: (offsetMs) => {
      if (offsetMs <= ahead) return;
      ahead = offsetMs;
      for (const sleeper of sleepers) sleeper.abort();
    },
    wait: async (ms, signal) => {
      const until = now().getTime() + ms;
      for (let left = ms; left > 0 && !signal?.aborted; left = until - now().getTime()) {
        const moved = new AbortController();
        const end = (): void => moved.abort();
        signal?.addEventListener('abort', end);
        sleepers.add(moved);
        await base.wait(left, moved.signal);
        sleepers.delete(moved);
        signal?.removeEventListener('abort', end);
        if (!moved.signal.aborted) return;
      }
    },
  };
};

/**
 * The work's outcome, or a rejection after `ms` milliseconds of real time. The work itself goes on, and how it
 * ends means nothing.
 * @throws AppError TIMEOUT
 */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new AppError('TIMEOUT', { cause: new Error(`no answer within ${ms} ms`) }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
