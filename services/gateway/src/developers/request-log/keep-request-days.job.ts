import { createLoop, type Logger, type Loop } from '@outlay/runtime';
import { type Database, type DayTable, dayOfTime, dropDaysBefore, ensureDays } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { removeDayCounts } from './request-record.table.ts';
import { DAY, KEPT_DAYS } from './request-record.ts';

const EVERY = 10 * 60_000;
const TABLES: readonly DayTable[] = [{ table: 'request_log', column: 'at' }];

/** Makes the coming days' partitions, and drops those whose 7 days are over; returns how many. */
export const keepRequestDays = async (database: Pick<Database, 'acrossTenants'>, now: Date): Promise<number> => {
  await ensureDays(database, TABLES, now);
  const first = dayOfTime(now.getTime() - KEPT_DAYS * DAY);
  await database.acrossTenants(async (tx) => tx.write(removeDayCounts(first)));
  return dropDaysBefore(database, TABLES, first);
};

/** Keeps the days of the log of requests. */
export const createRequestDayKeeper = ({ database, clock }: Pick<Deps, 'database' | 'clock'>, logger: Logger): Loop =>
  createLoop({
    name: 'request days',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const dropped = await keepRequestDays(database, clock.now());
      if (dropped > 0) logger.info({ dropped }, 'request_days.dropped');
    },
  });
