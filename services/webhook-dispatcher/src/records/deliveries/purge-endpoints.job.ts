import { createLoop, type Part } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { purgeEndpoints } from './retention.table.ts';

const EVERY = 60_000;
/** A deleted endpoint's row outlives every cache that may still name it. */
const DELETED_LIFE = 60 * 60_000;

/** Removes the rows of endpoints that were deleted a while ago. */
export const createEndpointPurge = ({
  database,
  clock,
  logger,
}: Pick<ShardDeps, 'database' | 'clock' | 'logger'>): Part =>
  createLoop({
    name: 'removal of deleted endpoints',
    every: EVERY,
    clock,
    logger,
    run: () => purgeEndpoints(database, new Date(clock.now().getTime() - DELETED_LIFE)),
  });
