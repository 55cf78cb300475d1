import { DEFAULT_LOCALE, type Envelope, type EventOfKind, notFound } from '@outlay/contracts';
import { handleReset, putBusiness, type RecordKind, type Transaction } from '@outlay/store';
import { giveFirstCategories, publishCategoriesDeleted } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { findBusiness, putRecords, putRules } from './business.table.ts';
import type { NamedRecord } from './business.ts';

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

/** What is done when a record that another service owns was created or changed, or is gone: its id and its name are kept. */
export const keepRecord =
  <K extends RecordKind>(deps: Pick<Deps, 'database'>, kind: K, isGone = false) =>
  async (event: Envelope<Record<K, NamedRecord>>): Promise<void> => {
    const { businessId } = event.metadata;
    await deps.database.handle(event, async (tx) =>
      tx.write(putRecords({ businessId, kind, isGone }, [event.data[kind]])),
    );
  };

/** What records of others are called that were there before their names were kept here. */
export const keepListed = async (
  { database }: Pick<Deps, 'database'>,
  event: Envelope,
  listed: Partial<Record<RecordKind, readonly NamedRecord[]>>,
): Promise<void> => {
  const { businessId } = event.metadata;
  await database.handle(event, async (tx) => {
    for (const [kind, records] of Object.entries(listed) as [RecordKind, readonly NamedRecord[]][])
      if (records.length > 0) tx.write(putRecords({ businessId, kind }, records));
  });
};
