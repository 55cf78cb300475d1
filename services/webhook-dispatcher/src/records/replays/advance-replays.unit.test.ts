import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, type Loop, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import type { Resources } from '../../scheduling/resources.ts';
import { createReplayer } from './advance-replays.job.ts';

let replayer: Loop | undefined;
afterEach(() => replayer?.stop());

/** Two replays wait; each that comes as far as its step hands over one event. */
const replaying = (find: (endpointId: string) => undefined) => {
  const logger = testLogger();
  const added: string[] = [];
  const waiting = ['wh_1', 'wh_2'].map((endpointId) => ({
    id: `rpl_${endpointId}`,
    businessId: 1,
    endpointId,
    isDue: true,
  }));
  let isListed = false;
  const acrossTenants = async () => {
    isListed = !isListed;
    return isListed ? waiting : { endpointId: waiting.at(-1)?.endpointId, done: 1, over: false };
  };
  const resources = { database: { acrossTenants }, clock: systemClock, logger, metrics: createMetrics('test') };
  replayer = createReplayer(resources as unknown as Resources, {
    feeder: { add: (endpointId: string) => void added.push(endpointId) },
    destinations: { find: async (_businessId: number, endpointId: string) => find(endpointId) },
    progress: { note: () => undefined },
    selection: {} as Parameters<typeof createReplayer>[1]['selection'],
  });
  return { logger, added, replayer };
};

describe('a replay that cannot go on', () => {
  it('is logged, and keeps none of the others waiting', async () => {
    const {
      logger,
      added,
      replayer: started,
    } = replaying((endpointId) => {
      if (endpointId === 'wh_1') throw new Error('not to be read');
      return undefined;
    });
    await started.start();
    await waitFor(() => added.includes('wh_2'));
    expect(logger.linesOf('replay.not_advanced')[0]).toMatchObject({ replayId: 'rpl_wh_1', endpointId: 'wh_1' });
  });
});
