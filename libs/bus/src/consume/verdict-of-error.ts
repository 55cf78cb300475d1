import { type ErrorKind, isAppError } from '@outlay/contracts';
import { deadLetter, retryLater, type Verdict } from '../verdict.ts';

type Command = 'retry-later' | 'dead-letter';

/**
 * The table kind -> verdict. A conflict whose wished state is there already is no error: the handler returns. Not-found
 * is tried again because events overtake each other.
 */
const COMMAND: Readonly<Record<ErrorKind, Command>> = {
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
  if (isAppError(error)) return (COMMAND[error.kind] === 'dead-letter' ? deadLetter : retryLater)(error.code);
  return retryLater(Error.isError(error) ? `${error.name}: ${error.message}` : String(error));
};
