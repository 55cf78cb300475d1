import { createLoop, type Part, systemClock } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { sessions } from './session.table.ts';

const CLEANING = 10 * 60_000;

/** Removes sessions that are over. */
export const createSessionCleaning = ({ database, logger }: Pick<Deps, 'database' | 'logger'>): Part =>
  createLoop({
    name: 'session cleaning',
    every: CLEANING,
    clock: systemClock,
    logger,
    run: () =>
      database.acrossTenants(async (tx) => {
        tx.write(sessions.clean(new Date()));
      }),
  });
