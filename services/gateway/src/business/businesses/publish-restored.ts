import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { businessRestored } from './business.events.ts';
import { businesses } from './business.table.ts';
import type { RestoredTimes } from './business.ts';

/**
 * Publishes to a business that its data was set back, so that who keeps a copy of it knows what to compare; once for a moment, however
 * often it is called. Returns whether it was published now.
 */
export const publishRestored = (
  { database }: Pick<Deps, 'database'>,
  origin: ChangeOrigin,
  times: RestoredTimes,
): Promise<boolean> =>
  database.change(origin, async (tx) => {
    const { businessId } = origin;
    const resource = `moment:${times.restoredTo.toISOString()}`;
    if (await businesses.wasRestored(tx, businessId, resource)) return false;
    tx.publish(businessRestored(businessId, times));
    tx.audit('business.restored', resource);
    return true;
  });
