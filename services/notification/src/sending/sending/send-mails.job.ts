import { createLoop, type Loop } from '@outlay/runtime';
import type { Presence } from '@outlay/store';
import { claimMails, isAnyDue } from './claim-mails.table.ts';
import { createSentRecord } from './mail-result.table.ts';
import type { UnderWay } from './mails-under-way.ts';
import { createPace, createSlots } from './pace.ts';
import { type SendingMails, sendMail } from './send-mail.ts';
import type { Round, Sending } from './sending.ts';

/** Milliseconds between looks for mails while there are none. */
const IDLE = 1_000;

type Settings = {
  /** To the server, each with one mail at a time. */
  connections: number;
  lease: number;
  perHour: number;
  presence: Pick<Presence, 'number'>;
  underWay: UnderWay;
};

/** Takes mails as long as there are any and has each connection busy; a slow one keeps no other waiting. */
export const createSender = (given: Sending, { connections, lease, perHour, presence, underWay }: Settings): Loop => {
  const { database, clock, logger } = given;
  const pace = createPace(connections);
  const sending: SendingMails = {
    ...given,
    pace,
    inSlot: createSlots(connections),
    recordSent: createSentRecord(database, clock),
  };

  const claim = (places: number) =>
    claimMails(database, {
      most: places - underWay.count(),
      now: clock.now(),
      instance: presence.number,
      lease,
      perHour,
    });

  const run = async (signal: AbortSignal): Promise<void> => {
    if (!(await isAnyDue(database, clock.now()))) return;
    let round: Round = { isProbe: false, signal };
    while (!signal.aborted) {
      // A claim for one place costs as much as for many.
      const places = pace.places();
      await underWay.half(places);
      // When it is written down that the server does not work, no instance claims more.
      if (round.failure !== undefined) return underWay.allDone();
      const { mails, putAside, isProbe } = await claim(places);
      round = { isProbe, signal };
      for (const mail of mails) {
        const work = sendMail(sending, mail, round).catch((err: unknown) => {
          // Its lease ends by itself: what was not written down is sent again.
          logger.error({ mailId: mail.id, err }, 'mail.not_recorded');
        });
        underWay.add(mail, work);
      }
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
