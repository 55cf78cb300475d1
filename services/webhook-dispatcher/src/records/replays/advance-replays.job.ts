import { createLoop, createOneByOne, type Loop, levelAfter, systemClock } from '@outlay/runtime';
import type { FilteredEndpoint, Selection } from '../../filters/index.ts';
import type { Feeder, Resources } from '../../scheduling/index.ts';
import type { Progress } from '../progress/progress.ts';
import { advanceReplay, runningReplays, type Selects, type Serving, type WaitingReplay } from './replay.table.ts';

type ServedEndpoint = FilteredEndpoint & { sequenced: boolean };

type Settings = {
  feeder: Pick<Feeder, 'add'>;
  destinations: { find(businessId: number, endpointId: string): Promise<ServedEndpoint | undefined> };
  /** Looks into events for the endpoints that have a filter. */
  selection: Selection;
  progress: Pick<Progress, 'note'>;
};

/** A rate is per second of real time, also where the sandbox's clock is moved. */
const EVERY = 1_000;
/** Where none is under way: a request wakes the loop, and what a dead instance left goes on so much later. */
const IDLE = 5_000;

/** Advances the replays, second by second, from wherever they are: after a crash another instance goes on. */
export const createReplayer = (
  { database, clock, logger }: Resources,
  { feeder, destinations, selection, progress }: Settings,
): Loop => {
  /** By the filter that the endpoint has now, and with numbers if it has them now. */
  const servingOf = async ({ businessId, endpointId }: WaitingReplay): Promise<Serving> => {
    const destination = await destinations.find(businessId, endpointId);
    const sequenced = destination?.sequenced ?? false;
    if (destination?.filter === undefined) return { sequenced };
    const looks = selection.begin();
    const goesTo: Selects['goesTo'] = (event) => looks.goesTo(event, destination);
    return { sequenced, selects: { goesTo, goesOn: () => looks.goesOn(businessId) } };
  };

  /** One that cannot be advanced keeps none of the others waiting. */
  const advanceEach = createOneByOne<WaitingReplay>({
    most: Number.POSITIVE_INFINITY,
    keyOf: ({ id }) => id,
    work: async (replay) => {
      const step = await advanceReplay(database, replay.id, { now: clock.now(), ...(await servingOf(replay)) });
      if (!step) return false;
      if (step.done > 0) feeder.add(step.endpointId, 'fresh');
      progress.note(replay.businessId, replay.endpointId);
      if (step.over) logger.info({ replayId: replay.id, endpointId: step.endpointId }, 'replay.completed');
      return true;
    },
    onFailure: ({ id: replayId, businessId, endpointId }, err, times) =>
      logger[levelAfter(times)]({ replayId, businessId, endpointId, err }, 'replay.not_advanced'),
  });

  let areAny = true;
  return createLoop({
    name: 'replayer',
    every: () => (areAny ? EVERY : IDLE),
    clock: systemClock,
    logger,
    run: async (signal) => {
      areAny = true;
      const running = await runningReplays(database);
      areAny = running.length > 0;
      const due = running.filter(({ isDue }) => isDue);
      if (due.length > 0) await advanceEach(due, signal);
    },
  });
};
