import { createLoop, type Logger, type Part } from '@outlay/runtime';
import { businesses } from '../businesses/index.ts';
import type { Deps } from '../deps.ts';
import { oauthRecords } from './oauth-record.table.ts';

const CLEANING = 10 * 60_000;

/** Removes reservations and OAuth records that are over. */
export const createExpiryJob = ({ database, clock }: Deps, logger: Logger): Part =>
  createLoop({
    name: 'expiry',
    every: CLEANING,
    clock,
    logger,
    run: () =>
      database.acrossTenants(async (tx) => {
        tx.write(businesses.cleanReservations(clock.now()));
        tx.write(oauthRecords.clean());
      }),
  });
