import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLife, type Life, type LifeOptions } from './server.ts';

/** What a person should know while it runs. */
export type Print = (message: string) => void;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * A process that is restarted when it ends by itself, with growing pauses, until it is stopped. Without `onRestart`
 * it is not restarted: tests end processes themselves, and these must stay ended.
 */
export const createKeptLife = (options: Omit<LifeOptions, 'onDeath'>, onRestart: Print | undefined): Life => {
  if (onRestart === undefined) return createLife(options);
  const { name, directory } = options;
  let stopped = false;

  const revive = async (how: string): Promise<void> => {
    for (let wait = FIRST_PAUSE; !stopped; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      onRestart(
        `${name} ended by itself (${how}); starting it again in ${wait / 1000} s. Its log: ${join(directory, 'log')}`,
      );
      await pause(wait);
      if (stopped) return;
      const back = await life.start().then(
        () => true,
        () => false,
      );
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
    },
  };
};
