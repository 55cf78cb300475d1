import { setTimeout as pause } from 'node:timers/promises';
import { BUSINESSES, type Proof, print } from './proof.ts';

/** Sent and not yet received: enough to keep both dispatchers busy, and less than fits in their memory. */
const OPEN = 4_000;
const PER_COMMIT = 50;

/** So many events, as fast as they are delivered. */
export const publishAll = async ({ publisher, ledger, checkArrivals }: Proof, count: number): Promise<void> => {
  for (let published = 0; published < count; ) {
    const commits = BUSINESSES.map((businessId) => publisher.publish(businessId, PER_COMMIT));
    await Promise.all(commits);
    published += BUSINESSES.length * PER_COMMIT;
    if (published % 2_000 === 0) {
      await checkArrivals();
      ledger.takeArrived();
      while (ledger.open() > OPEN) {
        await pause(100);
        await checkArrivals();
      }
    }
    if (published % 20_000 === 0) print(`${published} published, ${ledger.open()} not received yet`);
  }
};
