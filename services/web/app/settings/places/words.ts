import { words } from '../../intl/index.ts';

export const PLACE_WORDS = words({
  departments: ['Departments', 'Services'],
  'departments.about': [
    'What the business is divided into. Expenses, bills, budgets and people belong to one.',
    'Les divisions de l’entreprise. Dépenses, factures, budgets et personnes sont rattachés à l’une d’elles.',
  ],
  'departments.add': ['Add a department', 'Ajouter un service'],
  'departments.new': ['New department', 'Nouveau service'],
  locations: ['Locations', 'Lieux'],
  'locations.about': [
    'Where people work. The province, territory or state decides the mileage rate.',
    'Où l’on travaille. La province, le territoire ou l’État détermine le taux de kilométrage.',
  ],
  'locations.add': ['Add a location', 'Ajouter un lieu'],
  'locations.new': ['New location', 'Nouveau lieu'],
  name: ['Name', 'Nom'],
  code: ['Code', 'Code'],
  parent: ['Part of', 'Fait partie de'],
  manager: ['Manager', 'Gestionnaire'],
  address: ['Address', 'Adresse'],
  region: ['Region', 'Région'],
  country: ['Country', 'Pays'],
  timeZone: ['Time zone', 'Fuseau horaire'],
});
