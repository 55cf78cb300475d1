import { createLoop, type Loop, systemClock } from '@outlay/runtime';
import type { FilteredEndpoint, Selection } from '../filters/index.ts';
import type { Resources } from '../resources.ts';
import type { Feeder } from '../scheduling/index.ts';
import { advanceReplay, type Selects, type WaitingReplay, waitingReplays } from './replay.table.ts';

type Settings = {
  feeder: Pick<Feeder, 'add'>;
  destinations: { find(businessId: number, endpointId: string): Promise<FilteredEndpoint | undefined> };
  /** Looks into events for the endpoints that have a filter. */
  selection: Selection;
};

/** A rate is per second of real time, also where the sandbox's clock is moved. */
const EVERY = 1_000;

/** Advances the replays, second by second, from wherever they are: after a crash another instance goes on. */
export const createReplayer = (
  { database, clock, logger }: Resources,
  { feeder, destinations, selection }: Settings,
): Loop => {
  /** By the filter that the endpoint has now. */
  const selectionOf = async ({ businessId, endpointId }: WaitingReplay): Promise<Selects | undefined> => {
    const destination = await destinations.find(businessId, endpointId);
    if (destination?.filter === undefined) return undefined;
    const looks = selection.begin();
    return { goesTo: (event) => looks.goesTo(event, destination), goesOn: () => looks.goesOn(businessId) };
  };

  return createLoop({
    name: 'replayer',
    every: EVERY,
    clock: systemClock,
    logger,
    run: async (signal) => {
      for (const replay of await waitingReplays(database)) {
        if (signal.aborted) return;
        const selects = await selectionOf(replay);
        const step = await advanceReplay(database, replay.id, clock.now(), selects);
        if (!step) continue;
        if (step.done > 0) feeder.add(step.endpointId);
        if (step.over) logger.info({ replayId: replay.id, endpointId: step.endpointId }, 'replay.completed');
      }
    },
  });
};
