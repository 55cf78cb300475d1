import { createLoop, type Loop, systemClock } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import type { Feeder } from '../scheduling/index.ts';
import { advanceReplay, waitingReplays } from './replay.table.ts';

/** A rate is per second of real time, also where the sandbox's clock is moved. */
const EVERY = 1_000;

/** Advances the replays, second by second, from wherever they are: after a crash another instance goes on. */
export const createReplayer = ({ database, clock, logger }: Resources, feeder: Pick<Feeder, 'add'>): Loop =>
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
        if (step.done > 0) feeder.add(step.endpointId);
        if (step.over) logger.info({ replayId, endpointId: step.endpointId }, 'replay.completed');
      }
    },
  });
