import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@outlay/contracts';
import { inSpan, readWrittenTrace, tracing } from '@outlay/runtime';
import { setAsideAddress } from './bounced-address.table.ts';
import type { ClaimedMail } from './claim-mails.table.ts';
import { endMail, giveMailBack, postponeMail, type SentMail } from './mail-result.table.ts';
import { serverFails, serverWorks } from './mail-server.table.ts';
import { urlOf } from './mail-url.ts';
import { asLine, type Outcome } from './outcome.ts';
import type { Pace, Slots } from './pace.ts';
import type { Round, Sending } from './sending.ts';
import type { SmtpMail } from './smtp.client.ts';

const MINUTE = 60_000;

/** Milliseconds from a failed try of a mail to the next one; then hourly, until it ends. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** Of a server that does not work, from one look to the next: mails go on within a minute when it does again. */
const PROBES = [5_000, 15_000, 30_000, MINUTE] as const;

/** A fifth less or more, so that what failed together is not tried together. */
const spread = (delay: number, random: number): number => Math.round(delay * (0.8 + 0.4 * random));

const stepOf = (steps: readonly number[], failures: number): number =>
  steps[Math.min(Math.max(failures, 1), steps.length) - 1] ?? MINUTE;

/** `tries`: those that were made; `random`: from 0 to 1. */
export const retryDelay = (tries: number, random: number): number => spread(stepOf(STEPS, tries), random);

/** `failures`: how often the server failed in a row. */
export const probeDelay = (failures: number, random: number): number => spread(stepOf(PROBES, failures), random);

/** `inSlot`: as many at a time as there are connections. */
export type SendingMails = Sending & { inSlot: Slots; pace: Pace; recordSent(mail: SentMail): Promise<void> };

/** How a mail fared whose turn it was. */
type Attempt =
  | { is: 'tried'; outcome: Outcome; took: number }
  /** While it waited for its turn the server was found not to work, or the service began to stop. */
  | { is: 'untried'; reason: string }
  | { is: 'unmade'; err: unknown }
  /** Its link can be made no more. */
  | { is: 'unlinked' };

/** The same for every attempt, so that a server or mailbox sees a repetition. */
export const messageIdOf = ({ id }: Pick<ClaimedMail, 'id'>, { domain }: Pick<Sending, 'domain'>): string =>
  `<${id}@${domain}>`;

/** Undefined where its link can be made no more. @throws what a template throws */
const messageOf = async (sending: Sending, mail: ClaimedMail): Promise<SmtpMail | undefined> => {
  const { businessId, userId, kind, locale, email, content } = mail;
  const url = urlOf({ ...content, businessId }, sending.addresses, sending.linkTokens);
  if (url === undefined) return undefined;
  const { values } = content;
  const name = asLine(content.name);
  const rendered = await sending.render({ businessId, userId, kind, locale, name, values, url });
  return { ...rendered, messageId: messageIdOf(mail, sending), to: { name, address: email } };
};

const postpone = async (
  { database, clock }: Pick<Sending, 'database' | 'clock'>,
  mail: ClaimedMail,
  response: string,
): Promise<void> => {
  const dueAt = new Date(clock.now().getTime() + retryDelay(mail.tries, Math.random()));
  await postponeMail(database, mail, dueAt, response);
};

/** No other mail is tried before one has shown that the server works again; this one is due as before. */
const stopSending = async (
  { database, clock, logger }: Sending,
  mail: ClaimedMail,
  { result, response: reason }: Outcome,
  round: Round,
): Promise<void> => {
  const { isProbe } = round;
  const now = clock.now();
  const isUnwilling = result === 'unwilling';
  const probeAt = (failures: number): Date => new Date(now.getTime() + probeDelay(failures, Math.random()));
  const isNew = await serverFails(database, { now, probeAt, reason, isUnwilling, isProbe });
  if (isNew) logger[isUnwilling ? 'error' : 'warn']({ reason, isUnwilling }, 'mail_server.failing');
  await giveMailBack(database, mail, reason);
};

/** Writes down what came of it. */
const record = async (sending: SendingMails, mail: ClaimedMail, outcome: Outcome, round: Round): Promise<void> => {
  const { database, clock, logger } = sending;
  const { result, response } = outcome;
  if (result === 'away' || result === 'unwilling') return stopSending(sending, mail, outcome, round);
  if (round.isProbe && (await serverWorks(database))) logger.info({ mailId: mail.id }, 'mail_server.working');
  if (result === 'sent') return sending.recordSent({ ...mail, response });
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

/** In the trace of what the mail is about. Neither its recipient nor a word of it is named there. */
const sendInTrace = ({ server }: SendingMails, { id, kind, tries, content }: ClaimedMail, message: SmtpMail) => {
  const from = readWrittenTrace(content.trace);
  if (from === undefined || tracing() === undefined) return server.send(message);
  const attributes = { 'outlay.mail.id': id, 'outlay.mail.kind': kind, 'outlay.attempt': tries };
  return inSpan('send mail', { kind: 'client', from, attributes }, async (span) => {
    const outcome = await server.send(message);
    if (outcome.result !== 'sent') span?.fail(outcome.result);
    return outcome;
  });
};

/** Sends it when it is its turn. Only what was tried is counted. */
const attempt = async (sending: SendingMails, mail: ClaimedMail, round: Round): Promise<Attempt> => {
  const { clock, metrics, pace } = sending;
  if (round.failure !== undefined) return { is: 'untried', reason: round.failure };
  if (round.signal.aborted) return { is: 'untried', reason: 'the service stopped' };
  let message: SmtpMail | undefined;
  try {
    message = await messageOf(sending, mail);
  } catch (err) {
    return { is: 'unmade', err };
  }
  if (!message) return { is: 'unlinked' };
  const began = performance.now();
  const outcome = await sendInTrace(sending, mail, message);
  const took = performance.now() - began;
  const { result, response } = outcome;
  if (result === 'away' || result === 'unwilling') round.failure = response;
  pace.took(took);
  metrics.count(result);
  if (result === 'sent') metrics.sent({ took, age: clock.now().getTime() - mail.createdAt });
  return { is: 'tried', outcome, took };
};

/** A mail that cannot be made is tried again, as one that the server postponed. */
const recordUntried = async (
  { database, clock, logger, metrics }: SendingMails,
  mail: ClaimedMail,
  attempted: Exclude<Attempt, { is: 'tried' }>,
): Promise<void> => {
  const { id: mailId, kind, tries } = mail;
  switch (attempted.is) {
    case 'untried':
      return giveMailBack(database, mail, attempted.reason);
    case 'unmade':
      logger.error({ mailId, kind, tries, err: attempted.err }, 'mail.not_made');
      metrics.count('failed');
      return postpone({ database, clock }, mail, 'it could not be made');
    case 'unlinked':
      logger.error({ mailId, kind, tries }, 'mail.link_unknown');
      metrics.count('ended');
      return endMail(database, mail, { state: 'ended', response: 'its link has no key', now: clock.now() });
  }
};

/**
 * One attempt, written down. Between the server's answer and that line lies the one moment in which a killed process makes a mail
 * come twice.
 * @throws AppError SERVICE_UNAVAILABLE when the database stays away
 */
export const sendMail = async (sending: SendingMails, mail: ClaimedMail, round: Round): Promise<void> => {
  const attempted = await sending.inSlot(() => attempt(sending, mail, round));
  if (attempted.is !== 'tried') return surely(() => recordUntried(sending, mail, attempted));
  const { outcome, took } = attempted;
  await surely(() => record(sending, mail, outcome, round));
  const { id: mailId, kind, businessId, tries } = mail;
  const level = outcome.result in LEVELS ? LEVELS[outcome.result as keyof typeof LEVELS] : 'info';
  sending.logger[level]({ mailId, kind, businessId, tries, ...outcome, ms: Math.round(took) }, 'mail.attempted');
};
