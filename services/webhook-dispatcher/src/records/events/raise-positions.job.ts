import { createLoop, type Loop } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { raisePositions } from './position.table.ts';

const EVERY = 10 * 60_000;

/** Finds that the data was moved or set back: the positions of events then go on above those that were given before. */
export const createPositionRaiser = ({
  database,
  clock,
  logger,
}: Pick<ShardDeps, 'database' | 'clock' | 'logger'>): Loop =>
  createLoop({
    name: 'positions',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      if (await raisePositions(database)) logger.warn({}, 'positions.raised');
    },
  });
