import { type Clock, createLoop, type Logger, type Loop, systemClock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { advanceReplay, waitingReplays } from './replay-step.table.ts';

type Settings = {
  database: Pick<Database, 'acrossTenants'>;
  /** Work for this endpoint waits in the database. */
  waits(endpointId: string): void;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
};

/** A rate is per second of real time, also where the sandbox's clock is moved. */
const EVERY = 1_000;

/** Advances the replays, second by second, from wherever they are: after a crash another instance goes on. */
export const createReplayer = ({ database, waits, clock, logger }: Settings): Loop =>
  createLoop({
    name: 'replayer',
    every: EVERY,
    clock: systemClock,
    logger,
    run: async (signal) => {
      for (const replayId of await waitingReplays(database)) {
        if (signal.aborted) return;
        const step = await advanceReplay(database, replayId, clock.now());
        if (!step) continue;
        if (step.done > 0) waits(step.endpointId);
        if (step.over) logger.info({ replayId, endpointId: step.endpointId }, 'replay.completed');
      }
    },
  });
