import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import type { MailMetrics } from './mail-metrics.ts';
import { serverState } from './mail-server.table.ts';
import { countMails, endLateMails, removeOldMails } from './mail-upkeep.table.ts';

/** Milliseconds. */
const EVERY = 15_000;
const DAY = 24 * 60 * 60_000;

type Options = { database: Pick<Database, 'acrossTenants'>; clock: Clock; logger: Logger; metrics: MailMetrics };
/** `days`: for which it stays known who got a mail, and why. */
type Keeping = Options & { days: number };

/** Gives up mails whose time is over, forgets what was sent long ago, and shows what waits. */
export const createMailKeeping = ({ database, clock, logger, metrics, days }: Keeping): Loop =>
  createLoop({
    name: 'keeping of mails',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const now = clock.now();
      const ended = await endLateMails(database, now);
      if (ended > 0) {
        metrics.count('ended', ended);
        logger.warn({ mails: ended }, 'mails.ended');
      }
      await removeOldMails(database, new Date(now.getTime() - days * DAY));
      metrics.show(await countMails(database), await serverState(database), now);
    },
  });
