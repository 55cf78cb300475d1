import { createLoop, type Logger, type Loop, systemClock } from '@outlay/runtime';
import type { ReplaySteps } from '../store/replay-steps.ts';
import type { Feeder } from './feeder.ts';

type Settings = { steps: ReplaySteps; feeder: Pick<Feeder, 'more'>; logger: Logger };

/** A rate is per second of real time, also where the sandbox's clock is moved. */
const EVERY = 1_000;

/** Carries the replays on, second by second, wherever they stood: after a crash another instance goes on. */
export const createReplayer = ({ steps, feeder, logger }: Settings): Loop =>
  createLoop({
    name: 'replayer',
    every: EVERY,
    clock: systemClock,
    logger,
    run: async (signal) => {
      for (const replayId of await steps.waiting()) {
        if (signal.aborted) return;
        const step = await steps.step(replayId);
        if (!step) continue;
        if (step.done > 0) feeder.more(step.endpointId);
        if (step.over) logger.info({ replayId, endpointId: step.endpointId }, 'replay.completed');
      }
    },
  });
