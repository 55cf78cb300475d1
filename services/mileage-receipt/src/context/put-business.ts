import type { EventOfKind } from '@outlay/contracts';
import { putBusiness as businessPut } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putCategory as categoryPut } from './business.table.ts';

/** A business was created or updated: the newer version wins. */
export const putBusiness = async (
  deps: Deps,
  event: EventOfKind<'business.created'> | EventOfKind<'business.updated'>,
): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => void (await businessPut(tx, business)));
  deps.contexts.forget(business.id);
};

type CategoryEvent = EventOfKind<'category.created' | 'category.updated' | 'category.deleted'>;

/** A category was created, updated or deleted: trips name it and show its name. */
export const putCategory = async (deps: Deps, event: CategoryEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const isRemoved = event.type === 'category.deleted';
  await deps.database.handle(event, async (tx) => tx.write(categoryPut(businessId, event.data.category, isRemoved)));
  deps.contexts.forget(businessId);
};
