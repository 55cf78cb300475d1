import { words } from '../intl/index.ts';

export const PLACE_WORDS = words({
  departments: ['Departments', 'Services'],
  'departments.about': [
    'What the business is divided into. Expenses, bills, budgets and people belong to one.',
    'Les divisions de l’entreprise. Dépenses, factures, budgets et personnes en font partie.',
  ],
  'departments.add': ['Add a department', 'Ajouter un service'],
  'departments.new': ['New department', 'Nouveau service'],
  locations: ['Locations', 'Lieux'],
  'locations.about': [
    'Where people work. The region decides what a trip is worth.',
    'Où l’on travaille. La région détermine ce que vaut un trajet.',
  ],
  'locations.add': ['Add a location', 'Ajouter un lieu'],
  'locations.new': ['New location', 'Nouveau lieu'],
  name: ['Name', 'Nom'],
  code: ['Code', 'Code'],
  parent: ['Part of', 'Fait partie de'],
  manager: ['Manager', 'Gestionnaire'],
  address: ['Address', 'Adresse'],
  region: ['Region', 'Région'],
  'region.about': ['Province, territory or state, such as QC.', 'Province, territoire ou État, comme QC.'],
  country: ['Country', 'Pays'],
  timeZone: ['Time zone', 'Fuseau horaire'],
});
