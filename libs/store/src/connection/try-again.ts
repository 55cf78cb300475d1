import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@outlay/contracts';
import { isUndone } from './pg-errors.ts';

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
