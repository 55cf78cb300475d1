import { createLoop, type Loop } from '@outlay/runtime';
import type { Presence } from '@outlay/store';
import { type ClaimedMail, claimMails, isAnyDue } from './claim-mails.table.ts';
import type { UnderWay } from './mails-under-way.ts';
import { sendMail } from './send-mail.ts';
import type { Sending } from './sending.ts';

/** Milliseconds between looks for mails while there are none. */
const IDLE = 1_000;

type Settings = {
  /** Mails under way at once: some more than connections, so that none of these waits for the database. */
  places: number;
  lease: number;
  perHour: number;
  presence: Pick<Presence, 'number'>;
  underWay: UnderWay;
};

/** Takes mails as long as there are any and has each place busy; a slow one keeps no other waiting. */
export const createSender = (sending: Sending, { places, lease, perHour, presence, underWay }: Settings): Loop => {
  const { database, clock, logger } = sending;

  const claim = () =>
    claimMails(database, {
      most: places - underWay.count(),
      now: clock.now(),
      instance: presence.number,
      lease,
      perHour,
    });

  const send = (mail: ClaimedMail, isProbe: boolean): void => {
    const work = sendMail(sending, mail, isProbe).catch((err: unknown) => {
      // Its lease ends by itself: what was not written down is sent again.
      logger.error({ mailId: mail.id, err }, 'mail.not_recorded');
    });
    underWay.add(mail, work);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    if (!(await isAnyDue(database, clock.now()))) return;
    while (!signal.aborted) {
      // A claim for one place costs as much as for many.
      await underWay.half(places);
      const { mails, putAside, isProbe } = await claim();
      for (const mail of mails) send(mail, isProbe);
      if (isProbe || mails.length + putAside === 0) return;
    }
  };

  const loop = createLoop({ name: 'sending', every: IDLE, clock, logger, run });
  return {
    ...loop,
    /** Resolves when what is under way has come to its end. */
    stop: async () => {
      await loop.stop();
      await underWay.allDone();
    },
  };
};
