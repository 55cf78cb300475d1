import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@outlay/contracts';
import { probeDelay, retryDelay } from './backoff.ts';
import { setAsideAddress } from './bounced-address.table.ts';
import type { ClaimedMail } from './claim-mails.table.ts';
import { endMail, giveMailBack, postponeMail } from './mail-result.table.ts';
import { serverFails, serverWorks } from './mail-server.table.ts';
import { urlOf } from './mail-url.ts';
import { asLine, type Outcome } from './outcome.ts';
import type { Sending } from './sending.ts';
import type { SmtpMail } from './smtp.client.ts';

/** The same for every attempt, so that a server or mailbox sees a repetition. */
export const messageIdOf = ({ id }: Pick<ClaimedMail, 'id'>, { domain }: Pick<Sending, 'domain'>): string =>
  `<${id}@${domain}>`;

/** Undefined where its link can be made no more. @throws what a template throws */
const messageOf = async (sending: Sending, mail: ClaimedMail): Promise<SmtpMail | undefined> => {
  const { businessId, userId, kind, locale, email, content } = mail;
  const url = urlOf(content, sending.addresses, sending.linkTokens);
  if (url === undefined) return undefined;
  const { values } = content;
  const name = asLine(content.name);
  const rendered = await sending.render({ businessId, userId, kind, locale, name, values, url });
  return { ...rendered, messageId: messageIdOf(mail, sending), to: { name, address: email } };
};

const postpone = async ({ database, clock }: Sending, mail: ClaimedMail, response: string): Promise<void> => {
  const dueAt = new Date(clock.now().getTime() + retryDelay(mail.tries, Math.random()));
  await postponeMail(database, mail, dueAt, response);
};

/** No other mail is tried before one has shown that the server works again; this one is due as before. */
const stopSending = async (
  { database, clock, logger }: Sending,
  mail: ClaimedMail,
  { result, response: reason }: Outcome,
  isProbe: boolean,
): Promise<void> => {
  const now = clock.now();
  const isUnwilling = result === 'unwilling';
  const probeAt = (failures: number): Date => new Date(now.getTime() + probeDelay(failures, Math.random()));
  const isNew = await serverFails(database, { now, probeAt, reason, isUnwilling, isProbe });
  if (isNew) logger[isUnwilling ? 'error' : 'warn']({ reason, isUnwilling }, 'mail_server.failing');
  await giveMailBack(database, mail, reason);
};

/** Writes down what came of it. */
const record = async (sending: Sending, mail: ClaimedMail, outcome: Outcome, isProbe: boolean): Promise<void> => {
  const { database, clock, logger } = sending;
  const { result, response } = outcome;
  if (result === 'away' || result === 'unwilling') return stopSending(sending, mail, outcome, isProbe);
  if (isProbe && (await serverWorks(database))) logger.info({ mailId: mail.id }, 'mail_server.working');
  const now = clock.now();
  if (result === 'later' || result === 'policy') return postpone(sending, mail, response);
  if (result === 'bounced') await setAsideAddress(database, { email: mail.email, response, mailId: mail.id, now });
  const state = result === 'bounced' ? 'set-aside' : result;
  await endMail(database, mail, { state, response, now });
};

/** What only a person can mend. */
const LEVELS = { policy: 'error', refused: 'error', unwilling: 'debug', away: 'debug' } as const;

/** Milliseconds, and how often: a database that restarts is waited for, or what was sent is sent again after its lease. */
const PAUSE = 500;
const WRITES = 100;

/** @throws AppError SERVICE_UNAVAILABLE when the database stays away */
const surely = async (write: () => Promise<void>): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (tried === WRITES || !isAppError(error) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      await pause(PAUSE);
    }
  }
};

const attempt = async (sending: Sending, mail: ClaimedMail, message: SmtpMail, isProbe: boolean): Promise<void> => {
  const { clock, logger, metrics, server } = sending;
  const began = performance.now();
  const outcome = await server.send(message);
  const took = performance.now() - began;
  metrics.count(outcome.result);
  if (outcome.result === 'sent') metrics.sent({ took, age: clock.now().getTime() - mail.createdAt });
  await surely(() => record(sending, mail, outcome, isProbe));
  const { id: mailId, kind, businessId, tries } = mail;
  const level = outcome.result in LEVELS ? LEVELS[outcome.result as keyof typeof LEVELS] : 'info';
  logger[level]({ mailId, kind, businessId, tries, ...outcome, ms: Math.round(took) }, 'mail.attempted');
};

/**
 * One attempt, written down. Between the server's answer and that line lies the one moment in which a killed process makes a mail
 * come twice. A mail that cannot be made is tried again, as one that the server postponed.
 * @throws AppError SERVICE_UNAVAILABLE when the database stays away
 */
export const sendMail = async (sending: Sending, mail: ClaimedMail, isProbe: boolean): Promise<void> => {
  const { clock, database, logger, metrics } = sending;
  const { id: mailId, kind, tries } = mail;
  let message: SmtpMail | undefined;
  try {
    message = await messageOf(sending, mail);
  } catch (err) {
    logger.error({ mailId, kind, tries, err }, 'mail.not_made');
    metrics.count('failed');
    return postpone(sending, mail, 'it could not be made');
  }
  if (message) return attempt(sending, mail, message, isProbe);
  logger.error({ mailId, kind, tries }, 'mail.link_unknown');
  metrics.count('ended');
  await endMail(database, mail, { state: 'ended', response: 'its link has no key', now: clock.now() });
};
