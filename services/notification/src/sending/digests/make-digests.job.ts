import { addDays, hourOfDay, newId, todayIn } from '@outlay/contracts';
import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { groupsOf, queueMail } from '../../mails/index.ts';
import { pageUrlOf } from '../sending/mail-url.ts';
import type { Render } from '../sending/sending.ts';
import {
  businessesWithDailyMails,
  type DailyMail,
  endDailyMails,
  recipientsDue,
  takeDailyMails,
} from './daily-mail.table.ts';

/** O'clock, where the business is. */
const HOUR = 8;

/** Of which day the newest digest is, and what it contains: everything that waited for it before that moment. */
export const newestDigest = (timeZone: string, now: Date): { day: string; until: Date } => {
  const today = todayIn(timeZone, now);
  const until = hourOfDay(today, HOUR, timeZone);
  if (until <= now) return { day: today, until };
  const yesterday = addDays(today, -1);
  return { day: yesterday, until: hourOfDay(yesterday, HOUR, timeZone) };
};

/** Entries of one digest; it says how many there are besides. */
const MOST = 50;

type DigestDeps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  render: Render;
  webUrl: string;
  timeZoneOf(businessId: number): Promise<string>;
};

type Due = { businessId: number; until: Date; cause: string };

/** The subject that the mail would have had, and the page to which it would have led. */
const entryOf = async ({ render, webUrl }: DigestDeps, mail: DailyMail): Promise<{ subject: string; url: string }> => {
  const { businessId, kind, locale, content } = mail;
  const url = pageUrlOf(webUrl, content.path, businessId);
  const { name, values } = content;
  const { subject } = await render({ businessId, userId: null, kind, locale, name, values, url });
  return { subject, url };
};

/** True when there is one now. */
const makeDigest = (deps: DigestDeps, due: Due, recipient: string): Promise<boolean> => {
  const { businessId, cause } = due;
  const requestId = newId('digest', deps.clock.now());
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: 'job:digests', requestId };
  return deps.database.change(origin, async (tx) => {
    const { mails, count } = await takeDailyMails(tx, due, { recipient, most: MOST });
    const [first] = mails;
    const newest = mails.at(-1);
    if (!first || !newest) return false;
    const entries = [];
    for (const mail of mails) entries.push(await entryOf(deps, mail));
    const groups = [...new Set(mails.flatMap(({ kind }) => groupsOf(kind)))];
    const { userId, email, locale, content } = newest;
    queueMail(tx, {
      ...{ businessId, userId, cause, kind: 'digest', urgent: false, path: null, link: null },
      to: { name: content.name, email, locale },
      values: { entries, more: count - entries.length, groups },
    });
    endDailyMails(tx, due, recipient, tx.now);
    return true;
  });
};

const ofBusiness = async (deps: DigestDeps, businessId: number): Promise<number> => {
  const { day, until } = newestDigest(await deps.timeZoneOf(businessId), deps.clock.now());
  const due = { businessId, until, cause: `digest:${day}` };
  const recipients = await deps.database.read(businessId, (tx) => recipientsDue(tx, due));
  let made = 0;
  for (const recipient of recipients) if (await makeDigest(deps, due, recipient)) made += 1;
  return made;
};

/**
 * Makes the digests whose hour has come: one a day for a person in a business. One that cannot be made stops none of the others, and is
 * tried again. Returns how many were made.
 */
export const makeDigests = async (deps: DigestDeps): Promise<number> => {
  let made = 0;
  for (const businessId of await businessesWithDailyMails(deps.database)) {
    try {
      made += await ofBusiness(deps, businessId);
    } catch (err) {
      deps.logger.error({ businessId, err }, 'mail_digest.not_made');
    }
  }
  return made;
};

/** Milliseconds. */
const EVERY = 30_000;

export const createDigesting = (deps: DigestDeps): Loop =>
  createLoop({
    name: 'digests of mails',
    every: EVERY,
    clock: deps.clock,
    logger: deps.logger,
    run: async () => {
      const digests = await makeDigests(deps);
      if (digests > 0) deps.logger.info({ digests }, 'mail_digests.made');
    },
  });
