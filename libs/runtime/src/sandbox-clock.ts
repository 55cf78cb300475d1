import type { Clock } from './clock.ts';

/** A clock that runs ahead of another one. */
export type SandboxClock = Clock & {
  /** Milliseconds that it is ahead. */
  offset(): number;
  /** Puts it ahead by this many milliseconds in all, and wakes whoever waited for a moment that has come. Never goes back. */
  moveTo(offsetMs: number): void;
};

/**
 * The sandbox's movable time (POST /v1/sandbox/clock): what is due tomorrow is due when the clock was moved by a day.
 * Every service takes part: libs/service makes the clock and keeps it where the database says (`createClockOffset` in a
 * migration), and its subscription to `sandbox.clock_moved` calls `keepClockOffset`.
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
