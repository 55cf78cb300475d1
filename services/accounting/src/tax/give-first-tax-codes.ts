import type { DataOfKind, Locale } from '@outlay/contracts';
import { takeTurns } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { seedsOf } from './seeds/seeds-of.ts';
import { taxCodeEvent, taxCodeUpdated } from './tax-code.events.ts';
import {
  beginTaxCodes,
  findBusinessesWithout,
  forgetStart,
  lockTaxCodes,
  putMeals,
  taxCodes,
} from './tax-code.table.ts';
import { type TaxCode, withInherited, withMeals } from './tax-code.ts';

type For = { id: number; country: string; locale: Locale };
type Ids = Pick<Database, 'nextId'>;

/** The tax codes of the business's country, once; nothing is done where they were given before. */
export const giveFirstTaxCodes = async (
  tx: ChangeTransaction,
  { nextId }: Ids,
  { id: businessId, country, locale }: For,
) => {
  const start = await beginTaxCodes(tx, businessId);
  if (!start) return;
  const stamps = { isSeeded: true, version: 1, createdAt: tx.now, updatedAt: tx.now };
  const ids = new Map<string, number>();
  for (const { components, ...fields } of seedsOf(country)) {
    const id = await nextId('business_tax_codes_id_seq');
    ids.set(fields.code, id);
    const parts = components.flatMap((code) => ids.get(code) ?? []);
    const made: TaxCode = { ...fields, components: parts, ...stamps, id, businessId };
    const { mealsCategoryId: meals } = start;
    const code = meals === null ? made : { ...withMeals(made, meals, tx.now), version: 1 };
    tx.write(taxCodes.insert(code));
    tx.publish(taxCodeEvent('tax_code.created', code, locale));
  }
};

/** A business of the sandbox begins anew: consumers learn that its codes are gone before they learn of new ones. */
export const publishTaxCodesDeleted = async (tx: ChangeTransaction, { id, locale }: Pick<For, 'id' | 'locale'>) => {
  for (const code of await taxCodes.all(tx, id)) tx.publish(taxCodeEvent('tax_code.deleted', code, locale));
  forgetStart(tx, id);
};

/** The code of the first category of every business ("Meals and entertainment"). */
const MEALS = 'MEALS';

type Category = DataOfKind<'category.created'>['category'];

/** Half of the tax is recovered in the category of meals that the business began with, in whatever order the events come. */
export const keepMealsCategory = async (
  tx: ChangeTransaction,
  businessId: number,
  category: Category,
): Promise<void> => {
  if (!category.isSystem || category.code !== MEALS) return;
  const start = await putMeals(tx, businessId, category.id);
  const business = await findBusiness(tx, businessId);
  if (!start?.isGiven || start.mealsCategoryId !== category.id || !business) return;
  for (const before of await taxCodes.all(tx, businessId)) {
    const after = withMeals(before, category.id, tx.now);
    if (after === before) continue;
    tx.write(taxCodes.update(after));
    tx.publish(taxCodeUpdated(before, after, business.locale));
  }
};

type Placed = Pick<Category, 'id' | 'parentId'>;

/**
 * A category was set up below another one, or moved there: it begins with what is recovered in that one, and may have another share from then on.
 */
export const inheritShares = async (tx: ChangeTransaction, businessId: number, category: Placed): Promise<void> => {
  if (category.parentId === null) return;
  const business = await findBusiness(tx, businessId);
  if (!business) return;
  for (const before of await lockTaxCodes(tx, businessId)) {
    const after = withInherited(before, category, tx.now);
    if (after === before) continue;
    tx.write(taxCodes.update(after));
    tx.publish(taxCodeUpdated(before, after, business.locale));
  }
};

const CREDENTIAL = 'job:first-tax-codes';

/** Businesses that were there before this service get their codes. */
export const giveMissingTaxCodes = async ({ database }: Pick<Deps, 'database'>, signal: AbortSignal): Promise<void> => {
  const origin = { userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
  await takeTurns({
    list: () => findBusinessesWithout(database),
    step: (businessId) =>
      database.change({ ...origin, businessId }, async (tx) => {
        const business = await findBusiness(tx, businessId);
        if (business) await giveFirstTaxCodes(tx, database, business);
        return false;
      }),
    signal,
  });
};
