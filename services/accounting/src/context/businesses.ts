import { AppError } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { findBusiness } from './business.table.ts';
import type { Business } from './business.ts';

const MAX = 1_000;
const LIFE_MS = 5_000;

export type Businesses = ReturnType<typeof createBusinesses>;

/**
 * Businesses, kept in memory for at most 5 s. Not to be called inside of a transaction: a second connection beside the one that is
 * held could starve the pool.
 */
export const createBusinesses = ({ database, clock }: { database: Pick<Database, 'read'>; clock: Clock }) => {
  const load = async (key: string): Promise<Business> => {
    const found = await database.read(Number(key), (tx) => findBusiness(tx, Number(key)));
    if (!found) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    return found;
  };
  const cache = createLookups({ max: MAX, ttl: LIFE_MS, clock, load });
  return {
    /** @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way */
    of: (businessId: number): Promise<Business> => cache.get(String(businessId)),
    /** After a change, so that its maker sees it at once. */
    forget: (businessId: number): void => cache.delete(String(businessId)),
  };
};
