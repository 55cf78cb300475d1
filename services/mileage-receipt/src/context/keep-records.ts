import type { EventOfKind } from '@outlay/contracts';
import { putBusiness } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putCategory, putLocation, removeLocation } from './business.table.ts';

/** A business was created or updated: the newer version wins. */
export const keepBusiness = async (
  deps: Deps,
  event: EventOfKind<'business.created'> | EventOfKind<'business.updated'>,
): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => void (await putBusiness(tx, business)));
  deps.contexts.forget(business.id);
};

type CategoryEvent = EventOfKind<'category.created' | 'category.updated' | 'category.deleted'>;

/** A category was created, updated or deleted: trips name it and show its name. */
export const keepCategory = async (deps: Deps, event: CategoryEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const isRemoved = event.type === 'category.deleted';
  await deps.database.handle(event, async (tx) => tx.write(putCategory(businessId, event.data.category, isRemoved)));
  deps.contexts.forget(businessId);
};

type LocationEvent = EventOfKind<'location.created' | 'location.updated' | 'location.deleted'>;

/**
 * A location was created, updated or deleted; a deleted one gives nobody a region any more. A former gateway does not
 * send where it is: then what is known stays.
 */
export const keepLocation = async ({ database }: Deps, event: LocationEvent): Promise<void> => {
  const { location } = event.data;
  const { businessId } = event.metadata;
  await database.handle(event, async (tx) => {
    if (event.type === 'location.deleted') tx.write(removeLocation(businessId, location));
    else if (location.region !== undefined && location.country !== undefined)
      tx.write(putLocation(businessId, location));
  });
};
