import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import type { Stores } from '../deps.ts';

type Deps = { stores: Pick<Stores, 'reservations' | 'oauthRecords'>; clock: Clock; logger: Logger };

const CLEANING = 10 * 60_000;

/** Removes reservations and OAuth records that are over. */
export const createExpiryJob = ({ stores: { reservations, oauthRecords }, clock, logger }: Deps): Part =>
  createLoop({
    name: 'expiry',
    every: CLEANING,
    clock,
    logger,
    run: async () => {
      await reservations.clean();
      await oauthRecords.clean();
    },
  });
