import { setTimeout as pause } from 'node:timers/promises';
import { isWorthRetrying } from '../connection/pg-errors.ts';

const TRIES = 5;
/** Milliseconds before the second try; doubled before each further one, with up to the same again at random. */
const PAUSE = 5;

/**
 * Runs a whole transaction again when PostgreSQL chose it as the victim of a deadlock or of a serialization failure.
 * The pause is real time, whatever the clock says: it lets the others through.
 */
export const retrying = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !isWorthRetrying(error)) throw error;
      await pause(PAUSE * 2 ** (tried - 1) * (1 + Math.random()));
    }
  }
};
