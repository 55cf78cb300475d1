import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import { cleanMessagingTables, type Database } from '@outlay/store';
import type { Stores } from '../store/stores.ts';

type Deps = {
  database: Database;
  stores: Pick<Stores, 'reservations' | 'oauthRecords'>;
  clock: Clock;
  logger: Logger;
};

const CLEANING = 10 * 60_000;

/** From time to time what is over is forgotten. */
export const createCleaningJob = ({ database, stores: { reservations, oauthRecords }, clock, logger }: Deps): Part =>
  createLoop({
    name: 'cleaning',
    every: CLEANING,
    clock,
    logger,
    run: async () => {
      await cleanMessagingTables(database, clock);
      await reservations.clean();
      await oauthRecords.clean();
    },
  });
