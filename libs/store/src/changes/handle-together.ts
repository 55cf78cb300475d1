import { isAppError } from '@outlay/contracts';
import { inBatches, inThisTrace } from '@outlay/runtime';
import type { Database, HandledEvent } from '../types.ts';

type Verdict = Awaited<ReturnType<Database['handle']>>;
type Handling = Pick<Database, 'handle' | 'handleAll'>;

const isOutage = (error: unknown): boolean => isAppError(error) && error.outage;

/** What became of each. Where one of them fails, nobody knows which: then each is handled alone, and only that one fails. */
const settle = async (
  { handle, handleAll }: Handling,
  works: readonly HandledEvent[],
): Promise<PromiseSettledResult<Verdict>[]> => {
  try {
    return (await handleAll(works)).map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    // A server that is away is so for all of them.
    if (isOutage(error)) throw error;
    const settled: PromiseSettledResult<Verdict>[] = [];
    for (const { event, work } of works) settled.push(...(await Promise.allSettled([handle(event, work)])));
    return settled;
  }
};

/**
 * `handle`, with what comes within `linger` milliseconds in one transaction: an event then costs a part of a commit and of a
 * round trip. Those of one business take effect in the order of their coming. For a service whose events nobody waits for.
 */
export const handleTogether = (
  database: Handling,
  { most, linger }: { most: number; linger: number },
): Database['handle'] => {
  const take = inBatches<HandledEvent, PromiseSettledResult<Verdict>>({
    ...{ most, linger },
    mayWait: () => true,
    run: (works) => settle(database, works),
  });
  return async (event, work) => {
    const result = await take({ event, work: inThisTrace(work) });
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
};
