import type { BusinessView, CategoryNames } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { categoryEvent } from './category.events.ts';
import { allCategories, insertCategory } from './category.table.ts';
import { newCategory } from './category.ts';

type DefaultCategory = { code: string; names: CategoryNames };

const named = (code: string, canada: string, quebec: string, states = canada): DefaultCategory => ({
  code,
  names: { 'en-CA': canada, 'fr-CA': quebec, 'en-US': states },
});

/** What every business starts with. The first names are those of the Canadian tax return (T2125, "Expenses"). */
export const DEFAULT_CATEGORIES: readonly DefaultCategory[] = [
  named('MEALS', 'Meals and entertainment', 'Repas et divertissement'),
  named('TRAVEL', 'Travel', 'Déplacements'),
  named('LODGING', 'Lodging', 'Hébergement'),
  named('FUEL', 'Fuel', 'Carburant', 'Gas'),
  named('VEHICLE', 'Vehicle', 'Véhicule'),
  named('PARKING', 'Parking and tolls', 'Stationnement et péages'),
  named('OFFICE', 'Office supplies', 'Fournitures de bureau'),
  named('SOFTWARE', 'Software and subscriptions', 'Logiciels et abonnements'),
  named('TELECOM', 'Telephone and internet', 'Téléphone et Internet'),
  named('TRAINING', 'Training and conferences', 'Formation et congrès'),
  named('PROFESSIONAL', 'Professional fees', 'Honoraires professionnels'),
  named('OTHER', 'Other', 'Autres'),
];

type Ids = Pick<Database, 'nextId'>;
type For = Pick<BusinessView, 'id' | 'locale'>;

/** The categories that every business starts with. */
export const giveFirstCategories = async (tx: ChangeTransaction, { nextId }: Ids, { id: businessId, locale }: For) => {
  for (const each of DEFAULT_CATEGORIES) {
    const made = newCategory(each, { id: await nextId('categories_id_seq'), businessId, now: tx.now });
    const category = { ...made, isSystem: true };
    tx.write(insertCategory(category));
    tx.publish(categoryEvent('category.created', category, locale));
  }
};

/** Every category of the business is about to go. */
export const publishCategoriesDeleted = async (tx: ChangeTransaction, { id, locale }: For): Promise<void> => {
  for (const category of await allCategories(tx, id))
    if (category.deletedAt === null) tx.publish(categoryEvent('category.deleted', category, locale));
};
