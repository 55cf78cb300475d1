import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { vendorsListed } from './vendor.events.ts';
import { vendorsAfter } from './vendor.table.ts';

const MOST = 500;

/** Publishes what the vendors of a business are called, for services that were added since. Returns how many there are. */
export const publishVendors = async ({ database }: Pick<Deps, 'database'>, origin: ChangeOrigin): Promise<number> => {
  const { businessId } = origin;
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const vendors = await database.change(origin, async (tx) => {
      const listed = await vendorsAfter(tx, businessId, from, MOST);
      if (listed.length > 0) tx.publish(vendorsListed(businessId, listed));
      return listed;
    });
    count += vendors.length;
    after = vendors.length === MOST ? vendors.at(-1)?.id : undefined;
  }
  return count;
};
