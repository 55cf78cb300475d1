import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLife, type Life, type LifeOptions } from './server.ts';

/** What a person should know while it runs. */
export type Print = (message: string) => void;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Whoever ran for this long does not end because of how it starts. */
const PROVEN = 5_000;

/** Milliseconds between the end of a process that ran for so many, and its next start: none for a service that was killed. */
export const pauseAfter = (ran: number): number => (ran < PROVEN ? FIRST_PAUSE : 0);

const when = (wait: number): string => (wait === 0 ? 'at once' : `in ${wait / 1000} s`);

/**
 * A process that is restarted when it ends by itself, with growing pauses, until it is stopped. Without `onRestart`
 * it is not restarted: tests end processes themselves, and these must stay ended.
 */
export const createKeptLife = (options: Omit<LifeOptions, 'onDeath'>, onRestart: Print | undefined): Life => {
  if (onRestart === undefined) return createLife(options);
  const { name, directory } = options;
  let stopped = false;
  /** Since when. */
  let served = 0;

  const revive = async (how: string): Promise<void> => {
    let wait = pauseAfter(performance.now() - served);
    for (; !stopped; wait = Math.min(Math.max(wait * 2, FIRST_PAUSE), LONGEST_PAUSE)) {
      onRestart(
        `${name} ended by itself (${how}); starting it again ${when(wait)}. Its log: ${join(directory, 'log')}`,
      );
      await pause(wait);
      if (stopped) return;
      const back = await life.start().then(
        () => true,
        () => false,
      );
      served = performance.now();
      if (back) return onRestart(`${name} is back`);
    }
  };

  const life = createLife({ ...options, onDeath: (how) => void revive(how) });
  return {
    ...life,
    async stop() {
      stopped = true;
      await life.stop();
    },
    async start() {
      stopped = false;
      await life.start();
      served = performance.now();
    },
  };
};
