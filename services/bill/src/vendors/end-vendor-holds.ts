import { recheckBills } from '../bills/index.ts';
import { asJob, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { endHold, findHoldsEnded, vendors } from './vendor.table.ts';

/** Checks the bills of vendors whose hold has ended. */
export const endVendorHolds = async ({ database, clock }: Deps, signal: AbortSignal): Promise<void> => {
  const ended = await database.acrossTenants((tx) => findHoldsEnded(tx, clock.now()));
  for (const { businessId, id } of ended) {
    if (signal.aborted) return;
    await database.change(asJob(businessId, 'vendor-holds'), async (tx) => {
      const [vendor, business] = await Promise.all([vendors.lock(tx, businessId, id), findBusiness(tx, businessId)]);
      tx.write(endHold(businessId, id));
      if (vendor) await recheckBills(tx, { vendor, business, userId: null });
    });
  }
};
