import { setTimeout as pause } from 'node:timers/promises';
import { AppError, isAppError } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';

type PgError = { code?: unknown; constraint?: unknown; message?: unknown };

const factsOf = (error: unknown): PgError => (typeof error === 'object' && error !== null ? error : {});
const codeOf = (error: unknown): string => String(factsOf(error).code ?? '');

/** Was a unique key (that one, when named) violated? For stores that turn it into ALREADY_EXISTS and the like. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || factsOf(error).constraint === constraint);

/**
 * What a `catch` throws where a unique key means that the record is there already: ALREADY_EXISTS, or the error as it was.
 * `field`: the member of the request that another record has, where it is one alone.
 */
export const asAlreadyExists = (error: unknown, field?: string): unknown =>
  isUniqueViolation(error)
    ? new AppError('ALREADY_EXISTS', { cause: error, ...(field === undefined ? {} : { facts: { field } }) })
    : error;

/** The foreign key that a statement violated: what was named does not exist, or what was to go is still named. */
export const violatedReference = (error: unknown): string | undefined => {
  const { constraint } = factsOf(error);
  return codeOf(error) === '23503' && typeof constraint === 'string' ? constraint : undefined;
};

/** The row went to the default partition while the one of its day was being attached. Of other checks PostgreSQL names the constraint. */
const missedPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && factsOf(error).constraint === undefined;

/** A serialization failure or a deadlock: PostgreSQL expects another try. So does a row whose partition came meanwhile. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) || missedPartition(error);

/** A statement after a failed one in the same transaction: never the cause itself. */
export const isAftermath = (error: unknown): boolean => codeOf(error) === '25P02';

/** The first statement of a tenant's transaction, where the tenant is in another database or about to leave this one. */
export const isElsewhere = (error: unknown): boolean => codeOf(error) === 'OT001';

const SOCKET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/**
 * SQLSTATEs of a server that is away, going, starting, full or too slow: connection exceptions (08), insufficient
 * resources (53), operator intervention (57: shutdown, start-up, statement timeout), a transaction idle too long (25P03), a server that only reads (25006).
 */
const SERVER = /^(08|53|57)...$|^25P03$|^25006$/;

/** It was the primary, and another one took its place: it only reads. No transaction of ours that writes asks for that. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** pg gives these no code. */
const WORDS = /^Connection terminated|not queryable$|^timeout e|^Query read timeout$|after calling end on the pool$/;

/** Nothing was sent: there was no connection to send it on. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const UNREACHED_WORDS =
  /^timeout exceeded when trying|not queryable$|due to connection timeout$|after calling end on the pool$/;
/** An answer of the server, but not that it ends the connection: that one may come instead of the answer to a COMMIT. */
const REFUSED = /^(?!E|08|57P0[125])[0-9A-Z]{5}$/;

/** Failures of transactions whose COMMIT was not sent, whatever they say. */
const unsent = new WeakSet<object>();

/** The same error, and it is known that it came before anything could be committed. */
export const asUndone = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) unsent.add(error);
  return error;
};

/** Is it certain that nothing of a transaction is left that ended so? Not where a connection was lost at COMMIT: it may be committed. */
export const isUndone = (error: unknown): boolean => {
  if (typeof error === 'object' && error !== null && unsent.has(error)) return true;
  const cause = isAppError(error) ? (error.cause ?? error) : error;
  const [code, words] = [codeOf(cause), String(factsOf(cause).message)];
  return UNREACHED.has(code) || UNREACHED_WORDS.test(words) || (!isAppError(cause) && REFUSED.test(code));
};

const isUnavailable = (error: unknown): boolean =>
  SOCKET.has(codeOf(error)) || SERVER.test(codeOf(error)) || WORDS.test(String(factsOf(error).message));

/** The connection is over, or about to be: the server goes, starts, or ends it. */
export const hasEnded = (error: unknown): boolean => /^08...$|^57P0.$/.test(codeOf(error)) || SOCKET.has(codeOf(error));

/** A statement or transaction that took too long: the next one may be quick. */
const isTooSlow = (error: unknown): boolean =>
  ['57014', '25P03'].includes(codeOf(error)) || factsOf(error).message === 'Query read timeout';

/** What leaves this package: a lost or refused connection is SERVICE_UNAVAILABLE with its cause, all else stays as it is. */
export const asAppError = (error: unknown): unknown =>
  !isAppError(error) && isUnavailable(error)
    ? new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, outage: !isTooSlow(error), cause: error })
    : error;

export const orAppError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asAppError(error);
  });

/** Wrong user or password, or nobody who may enter. */
const SHUT_OUT = /^28/;

/**
 * A server that is there and lets nobody in has the passwords of other secrets: one sentence for the operator, without the password. Else the
 * error as it was.
 */
export const orShutOut = (error: unknown, url: string): unknown => {
  if (!SHUT_OUT.test(codeOf(error))) return error;
  const { username, host } = new URL(url);
  return new ConfigError([
    `PostgreSQL at ${host} does not let ${decodeURIComponent(username)} in: its password is not the one in these secrets. ` +
      'Bring back the folder of secrets that this installation was made with (OUTLAY_SECRETS; on Kubernetes its Secrets), or its newest copy',
  ]);
};

/**
 * Milliseconds after the first try in which another one begins: the gateway waits 5 s for a request. A restart of the server and
 * a planned change of the primary pass unseen by it; a fail-over takes longer, and is answered SERVICE_UNAVAILABLE.
 */
const WITHIN = 2_500;
/** Milliseconds before the second try; doubled before each further one up to the last, with up to the same again at random. */
const PAUSE = 25;
const LONGEST_PAUSE = 250;

/** The server is away, and it is certain that it kept nothing: what was asked of it may be asked again. */
const mayTryAgain = (error: unknown): boolean => isAppError(error) && error.outage && isUndone(error);

/** Runs it again and again while the server is away and `may` allows, in real time. @throws the last failure */
export const tryAgain = async <T>(
  attempt: () => Promise<T>,
  may: (error: unknown) => boolean = mayTryAgain,
): Promise<T> => {
  const end = performance.now() + WITHIN;
  for (let wait = PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      const ms = wait * (1 + Math.random());
      if (!may(error) || performance.now() + ms > end) throw error;
      await pause(ms);
    }
  }
};
