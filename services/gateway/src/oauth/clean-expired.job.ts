import { createLoop, type Logger, type Part } from '@outlay/runtime';
import { accountLinks } from '../account-links/index.ts';
import { businesses } from '../businesses/index.ts';
import type { Deps } from '../deps.ts';
import { portalLinks } from '../portal-links/index.ts';
import { providerVisits } from '../provider-sign-in/index.ts';
import { cleanSecondFactors, resealSecondFactors } from '../second-factors/index.ts';
import { SESSION_DAYS, sessions } from '../sessions/index.ts';
import { oauthRecords } from './oauth-record.table.ts';

const CLEANING = 10 * 60_000;
const DAY = 86_400_000;

/** Removes what is over: reservations, OAuth records, links, sessions, challenges; and seals with the first key what a former one sealed. */
export const createExpiryJob = ({ database, clock, signingKeys }: Deps, logger: Logger): Part =>
  createLoop({
    name: 'expiry',
    every: CLEANING,
    clock,
    logger,
    run: () =>
      database.acrossTenants(async (tx) => {
        tx.write(businesses.cleanReservations(clock.now()));
        tx.write(oauthRecords.clean());
        for (const query of providerVisits.clean()) tx.write(query);
        tx.write(accountLinks.clean(clock.now()));
        tx.write(portalLinks.clean(clock.now()));
        for (const query of sessions.clean(new Date(Date.now() - SESSION_DAYS * DAY))) tx.write(query);
        cleanSecondFactors(tx);
        await resealSecondFactors(tx, signingKeys);
      }),
  });
