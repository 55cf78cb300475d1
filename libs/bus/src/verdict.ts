import { type ErrorKind, isAppError } from '@outlay/contracts';

/**
 * What became of a message, in the consumer's words. A consumer never acks; the bus carries the verdict out.
 * `retry-later` comes back after a fixed step and is dead-lettered when its attempts are used up.
 */
export type Verdict =
  | { readonly verdict: 'done' }
  | { readonly verdict: 'retry-later'; readonly reason: string }
  | { readonly verdict: 'dead-letter'; readonly reason: string };

/** The work is done; the message goes away. */
export const done: Verdict = { verdict: 'done' };

/** Not now. `reason` stands in the log and, after the last attempt, in the dead letter. */
export const retryLater = (reason: string): Verdict => ({ verdict: 'retry-later', reason });

/** Never. The message is kept in the service's dead letters with the reason, for a person to look at and redrive. */
export const deadLetter = (reason: string): Verdict => ({ verdict: 'dead-letter', reason });

/**
 * The table kind -> verdict. A conflict is no error when the wanted state is there already: the handler returns. Not-found
 * is tried again because events overtake each other.
 */
const OF_KIND: Readonly<Record<ErrorKind, 'retry-later' | 'dead-letter'>> = {
  invalid: 'dead-letter',
  unauthenticated: 'dead-letter',
  forbidden: 'dead-letter',
  conflict: 'dead-letter',
  'not-found': 'retry-later',
  limited: 'retry-later',
  unavailable: 'retry-later',
  unknown: 'retry-later',
};

/** What a thrown thing means for the message. What nobody expected is tried again; the attempts are bounded. */
export const verdictOfError = (error: unknown): Verdict => {
  if (isAppError(error)) return (OF_KIND[error.kind] === 'dead-letter' ? deadLetter : retryLater)(error.code);
  return retryLater(Error.isError(error) ? `${error.name}: ${error.message}` : String(error));
};
