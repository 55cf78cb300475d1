import type { Clock, Logger } from '@outlay/runtime';

type Lease = {
  /** Milliseconds after which it ends unless it is renewed. */
  lease: number;
  /** False when the lease was lost. */
  renew: () => Promise<boolean>;
  clock: Clock;
  logger: Logger;
};

/** Renewals per lease: one that fails or comes late loses nothing. */
const RENEWALS = 3;

/** Does `work` and renews its lease until the work has ended or failed. A lost lease is not renewed again. */
export const renewLease = async <T>({ lease, renew, clock, logger }: Lease, work: () => Promise<T>): Promise<T> => {
  const ended = new AbortController();
  const keepRenewing = async (): Promise<void> => {
    for (let isOurs = true; isOurs; ) {
      await clock.wait(lease / RENEWALS, ended.signal);
      if (ended.signal.aborted) return;
      isOurs = await renew().catch((err: unknown) => {
        logger.warn({ err }, 'lease.unrenewed');
        return true;
      });
    }
  };
  const renewing = keepRenewing();
  try {
    return await work();
  } finally {
    ended.abort();
    await renewing;
  }
};
