import { words } from './words.ts';

/** Employees, departments and what hangs together among them. */
export const PEOPLE_WORDS = words({
  'validation.cycle': ['must not lead back to itself', 'ne doit pas ramener à lui-même'],
  'validation.notTogether': ['must not be given together with the other', 'ne doit pas accompagner l’autre champ'],
  'people.lastOwner': ['A business keeps at least one owner.', 'Une entreprise conserve au moins un propriétaire.'],
});
