import type { Clock } from '@outlay/runtime';

/** The clock of waiting for an event that must be on its way. */
export type RetryClock = Pick<Clock, 'now' | 'wait'>;

const TRIES = 12;
const PAUSE = 100;

/**
 * Looks until something is found, for about a second: what another service answered for a moment ago may not have been
 * published to us yet, and its id must not be called unknown. Undefined when there is nothing.
 */
export const retryUntilVisible = async <T>(
  { wait }: RetryClock,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let tried = 1; ; tried += 1) {
    const found = await look();
    if (found !== undefined || tried === TRIES) return found;
    await wait(PAUSE);
  }
};
