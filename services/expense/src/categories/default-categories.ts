import type { CategoryNames } from '@outlay/contracts';

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
