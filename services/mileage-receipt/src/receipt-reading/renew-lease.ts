import type { Clock, Logger } from '@outlay/runtime';

type Lease = {
  /** Milliseconds for which it holds; it is renewed three times as often. */
  lease: number;
  /** False when the lease was lost. */
  renew: () => Promise<boolean>;
  clock: Clock;
  logger: Logger;
};

/** How often a lease is renewed in its time: a renewal that fails or comes late loses nothing. */
const RENEWALS = 3;

/** Does `work` and renews its lease until that ends, however it ends. A lost lease is not renewed again. */
export const renewLease = async <T>({ lease, renew, clock, logger }: Lease, work: () => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const next = async (): Promise<boolean> => {
    await clock.wait(lease / RENEWALS, ended.signal);
    if (ended.signal.aborted) return false;
    try {
      return await renew();
    } catch (err) {
      logger.warn({ err }, 'lease.unrenewed');
      return true;
    }
  };
  const renewing = (async () => {
    while (await next());
  })();
  try {
    return await work();
  } finally {
    ended.abort();
    await renewing;
  }
};
