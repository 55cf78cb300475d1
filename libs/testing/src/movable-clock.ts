import type { Clock } from '@outlay/runtime';

export type MovableClock = Clock & {
  /** Moves time forward by `ms` and wakes who waited for a moment that has now come, the earliest first. */
  advance(ms: number): void;
  /** How many wait; a test waits for this before it moves the time. */
  waiting(): number;
};

type Sleeper = { until: number; wake(): void };

/** A clock that stands still until the test moves it. */
export const movableClock = (start: Date | string = '2026-03-14T15:09:26.535Z'): MovableClock => {
  let time = new Date(start).getTime();
  const sleepers = new Set<Sleeper>();
  return {
    now: () => new Date(time),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal?.aborted) return resolve();
        const wake = (): void => {
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper = { until: time + ms, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', wake);
      }),
    advance: (ms) => {
      time += ms;
      const due = [...sleepers].filter(({ until }) => until <= time).sort((a, b) => a.until - b.until);
      for (const { wake } of due) wake();
    },
    waiting: () => sleepers.size,
  };
};
