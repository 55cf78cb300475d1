import type { EventOfKind } from '@outlay/contracts';
import { handleReset, putBusiness } from '@outlay/store';
import type { Deps } from '../deps.ts';

/** A business was founded: it gets what its books begin with, in the same transaction. */
export const createBusiness = async (deps: Deps, event: EventOfKind<'business.created'>): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => void (await putBusiness(tx, business)));
  deps.businesses.forget(business.id);
};

/** A business changed: the newer version wins. */
export const updateBusiness = async (deps: Deps, event: EventOfKind<'business.updated'>): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => void (await putBusiness(tx, business)));
  deps.businesses.forget(business.id);
};

/** What a business of the sandbox did is gone, as if it were new; its people are the same. */
export const resetBusiness = async (deps: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  await handleReset({ database: deps.database, keep: [] })(event);
  deps.businesses.forget(event.metadata.businessId);
};
