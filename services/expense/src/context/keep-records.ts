import { DEFAULT_LOCALE, type EventOfKind, notFound } from '@outlay/contracts';
import { handleReset, putBusiness, type Transaction } from '@outlay/store';
import { giveFirstCategories, publishCategoriesDeleted } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { findBusiness, putRules } from './business.table.ts';

/** A new business gets its first categories in the same transaction. */
export const createBusiness = async (deps: Deps, event: EventOfKind<'business.created'>): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => {
    if (await putBusiness(tx, business)) await giveFirstCategories(tx, deps.database, business);
  });
  deps.contexts.forget(business.id);
};

/**
 * The business, its settings and its approval policies; the newest win.
 * @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later
 */
export const updateBusiness = async (deps: Deps, event: EventOfKind<'business.updated'>): Promise<void> => {
  await deps.database.handle(event, async (tx) => {
    if (await putBusiness(tx, event.data.business)) throw notFound();
    tx.write(putRules(event));
  });
  deps.contexts.forget(event.data.business.id);
  // Those that lead to its former currency.
  deps.exchangeRates.forget();
};

/** What the events of a business are written with; the default while the business is not known. */
const localized = async (tx: Transaction, id: number) => ({
  id,
  locale: (await findBusiness(tx, id))?.locale ?? DEFAULT_LOCALE,
});

/** What a business of the sandbox did is gone, as if it were new; its people are the same. */
export const resetBusiness = async (deps: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  await handleReset({
    database: deps.database,
    keep: ['employees'],
    before: async (tx, businessId) => publishCategoriesDeleted(tx, await localized(tx, businessId)),
    after: async (tx, businessId) => giveFirstCategories(tx, deps.database, await localized(tx, businessId)),
  })(event);
  deps.contexts.forget(event.metadata.businessId);
};
