import { createLoop, type Part } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { removeOldFigures } from '../figures/figure.table.ts';
import { removeOldCounts } from './attempt-counts.table.ts';
import { DIGESTED_FOR, PAUSE_SWEEPS, quietTime, ruleOf } from './endpoint-health.ts';

/** Removes counts that no window, no digest and no series looks at any more. */
export const createCountRemoval = ({
  config,
  database,
  clock,
  logger,
}: Pick<ShardDeps, 'config' | 'database' | 'clock' | 'logger'>): Part => {
  const kept = Math.max(DIGESTED_FOR, quietTime(ruleOf(config)));
  return createLoop({
    name: 'removal of old counts',
    every: PAUSE_SWEEPS * config.SWEEP_INTERVAL,
    clock,
    logger,
    run: async () => {
      const now = clock.now();
      await removeOldCounts(database, new Date(now.getTime() - kept));
      await removeOldFigures(database, now);
    },
  });
};
