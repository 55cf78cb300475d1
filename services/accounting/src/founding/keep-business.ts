import { DEFAULT_LOCALE, type EventOfKind } from '@outlay/contracts';
import { handleReset, putBusiness, putRecords } from '@outlay/store';
import {
  giveFirstAccounts,
  keepFirstCategory,
  keepListedCategories,
  publishAccountsDeleted,
  publishProjectsDeleted,
  publishValuesDeleted,
} from '../chart/index.ts';
import { findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { giveFirstTaxCodes, inheritShares, keepMealsCategory, publishTaxCodesDeleted } from '../tax/index.ts';

/** A business was founded, or was there before this service was: it gets what its books begin with, in the same transaction. */
export const createBusiness = async (
  deps: Deps,
  event: EventOfKind<'business.created'> | EventOfKind<'business.people_listed'>,
): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => {
    await putBusiness(tx, business);
    await giveFirstTaxCodes(tx, deps.database, business);
    await giveFirstAccounts(tx, deps.database, business);
  });
  deps.businesses.forget(business.id);
};

/** A business changed: the newer version wins. */
export const updateBusiness = async (deps: Deps, event: EventOfKind<'business.updated'>): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => void (await putBusiness(tx, business)));
  deps.businesses.forget(business.id);
};

/**
 * What a business of the sandbox did is gone, as if it were new; its people are the same. Its days of rates stay: the next look compares them
 * with what it has without rates of its own, and publishes the difference.
 */
export const resetBusiness = async (deps: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  await handleReset({
    database: deps.database,
    keep: ['tax_code_starts', 'chart_starts', 'known_rate_days'],
    before: async (tx, id) => {
      await publishProjectsDeleted(tx, id);
      await publishValuesDeleted(tx, id);
      const business = await findBusiness(tx, id);
      const locale = business?.locale ?? DEFAULT_LOCALE;
      await publishTaxCodesDeleted(tx, { id, locale });
      await publishAccountsDeleted(tx, { id, locale }, event.createdAt);
    },
    after: async (tx, id) => {
      const business = await findBusiness(tx, id);
      if (!business) return;
      await giveFirstTaxCodes(tx, deps.database, business);
      await giveFirstAccounts(tx, deps.database, business);
    },
  })(event);
  deps.businesses.forget(event.metadata.businessId);
};

/** A category was set up: its name is kept, and that of meals has a share of its own in the taxes, and each of the first ones an account. */
export const keepCategory = async (deps: Deps, event: EventOfKind<'category.created'>): Promise<void> => {
  const { businessId } = event.metadata;
  await deps.database.handle(event, async (tx) => {
    tx.write(putRecords({ businessId, kind: 'category' }, [event.data.category]));
    await keepMealsCategory(tx, businessId, event.data.category);
    await keepFirstCategory(tx, businessId, event.data.category);
    await inheritShares(tx, businessId, event.data.category);
  });
};

/** A category changed: its name is kept, and below another one it has the share of that in the taxes. */
export const updateCategory = async (deps: Deps, event: EventOfKind<'category.updated'>): Promise<void> => {
  const { businessId } = event.metadata;
  const { category, changedFields } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putRecords({ businessId, kind: 'category' }, [category]));
    if (changedFields?.includes('parentId')) await inheritShares(tx, businessId, category);
  });
};

/** The categories of a business that is older than its books: as if each had been set up now, in the order of their ids. */
export const keepCategories = async (deps: Deps, event: EventOfKind<'business.categories_listed'>): Promise<void> => {
  const { businessId } = event.metadata;
  const { categories, removedIds } = event.data;
  const gone = new Set(removedIds);
  const isGone = ({ id }: { id: number }): boolean => gone.has(id);
  await deps.database.handle(event, async (tx) => {
    const records = { businessId, kind: 'category' } as const;
    tx.write(putRecords({ ...records, isGone: true }, categories.filter(isGone)));
    tx.write(
      putRecords(
        records,
        categories.filter((each) => !isGone(each)),
      ),
    );
    for (const category of categories) await keepMealsCategory(tx, businessId, category);
    for (const category of categories) await inheritShares(tx, businessId, category);
    await keepListedCategories(tx, businessId, categories);
  });
};
