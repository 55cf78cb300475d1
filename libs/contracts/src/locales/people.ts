import { words } from './words.ts';

/** Employees, departments and what hangs together among them. */
export const PEOPLE_WORDS = words({
  'validation.cycle': {
    en: 'must not lead back to itself',
    fr: 'ne doit pas ramener à lui-même',
  },
  'validation.notTogether': {
    en: 'must not be given together with the other',
    fr: 'ne doit pas accompagner l’autre champ',
  },
  'people.lastOwner': {
    en: 'A business keeps at least one owner.',
    fr: 'Une entreprise conserve au moins un propriétaire.',
  },
});
