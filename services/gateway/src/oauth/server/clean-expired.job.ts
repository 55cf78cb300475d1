import { createLoop, type Logger, type Part } from '@outlay/runtime';
import { accountLinks, cleanSecondFactors, resealSecondFactors, SESSION_DAYS, sessions } from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { portalLinks } from '../../developers/index.ts';
import { providerVisits } from '../provider-sign-in/provider-visit.table.ts';
import { oauthRecords } from './oauth-record.table.ts';

const CLEANING = 10 * 60_000;
const DAY = 86_400_000;

/** `sessionDays`: for so long a session that has ended is known. */
type Options = { sessionDays: number; logger: Logger };

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** Removes what is over: reservations, OAuth records, links, sessions, challenges; and seals with the first key what a former one sealed. */
export const createExpiryJob = ({ database, clock, signingKeys }: Deps, { sessionDays, logger }: Options): Part =>
  createLoop({
    name: 'expiry',
    every: CLEANING,
    clock,
    logger,
    run: () =>
      database.acrossTenants(async (tx) => {
        tx.write(businesses.cleanReservations(clock.now()));
        tx.write(oauthRecords.clean(clock.now(), new Date()));
        for (const query of providerVisits.clean()) tx.write(query);
        tx.write(accountLinks.clean(clock.now()));
        tx.write(portalLinks.clean(clock.now()));
        for (const query of sessions.endOld(daysAgo(SESSION_DAYS), daysAgo(0))) tx.write(query);
        tx.write(sessions.clean(daysAgo(sessionDays)));
        cleanSecondFactors(tx);
        await resealSecondFactors(tx, signingKeys);
      }),
  });
