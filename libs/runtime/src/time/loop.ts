import type { Logger } from '../logger.ts';
import type { Clock } from './clock.ts';

/** Something that is started and stopped: a server, a consumer, a loop. Started in order, stopped in reverse order by `runProcess`. */
export type Part = {
  /** Stands in the log beside what happens to it. */
  name: string;
  /** Resolves when it does its work; rejects when it cannot. */
  start(): Promise<void>;
  /**
   * Before anything stops: still serves, but sends its clients to another instance; resolves when they had time to
   * react. Left out where there are no clients.
   */
  drain?(): Promise<void>;
  /** Takes nothing new, finishes what it has, resolves when it is gone. Harmless when it never started. */
  stop(): Promise<void>;
};

type Options = {
  name: string;
  /** Milliseconds between the end of a run and the next one, unless it is woken; a function, where the last run decides. */
  every: number | (() => number);
  clock: Clock;
  logger: Logger;
  /** One run. It should end soon after the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
};

export type Loop = Part & {
  /** Run now; during a run: run once more right after it. Harmless when it is not started. */
  wake(): void;
};

/** After a failure even a wake waits this long, so that a broken run does not spin. */
const PAUSE_AFTER_FAILURE = 200;
/** Without a reason each abort, even of what is aborted, makes an exception with its stack: 3 % of a busy service's time. */
const WOKEN = 'woken';
/** What runs rarely does not wait for its turn after a failure: it runs again soon, and each time it fails twice as late. */
const SOON = 10_000;
/** A single failure often heals by itself; so many in a row need an operator. */
const ALARMING = 5;

/** Of the log line of something that failed so many times in a row. */
export const levelAfter = (failures: number): 'warn' | 'error' => (failures < ALARMING ? 'warn' : 'error');

/** Runs at its start, then from time to time, never twice at once. A failed run is logged, repeated soon, and never ends the loop. */
export const createLoop = ({ name, every, clock, logger, run }: Options): Loop => {
  let stopping = new AbortController();
  let sleep = new AbortController();
  let woken = false;
  let failures = 0;
  let running: Promise<void> | undefined;
  const pause = (): number => (typeof every === 'number' ? every : every());
  const untilNext = (): number => (failures === 0 ? pause() : Math.min(pause(), SOON * 2 ** (failures - 1)));

  /** Has somebody moved the clock by a whole turn since then? A sandbox's may be, and what ran meanwhile ran by the former time. */
  const wasMoved = (at: Date, real: number): boolean =>
    clock.now().getTime() - at.getTime() - (performance.now() - real) >= Math.max(1_000, pause());

  const attempt = async (signal: AbortSignal): Promise<void> => {
    const [at, real] = [clock.now(), performance.now()];
    try {
      await run(signal);
      failures = 0;
      if (wasMoved(at, real)) woken = true;
    } catch (err) {
      if (signal.aborted) return;
      failures += 1;
      logger[levelAfter(failures)]({ loop: name, failures, err }, 'loop.failed');
      await clock.wait(Math.min(PAUSE_AFTER_FAILURE, pause()), signal);
    }
  };

  const live = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      woken = false;
      await attempt(signal);
      if (woken || signal.aborted) continue;
      sleep = new AbortController();
      await clock.wait(untilNext(), sleep.signal);
    }
  };

  return {
    name,
    start: async () => {
      stopping = new AbortController();
      running ??= live(stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      sleep.abort(WOKEN);
      await running;
      running = undefined;
    },
    wake: () => {
      woken = true;
      sleep.abort(WOKEN);
    },
  };
};
