import { words } from '../../intl/index.ts';

export const BOOKS = words({
  title: ['Books', 'Comptabilité'],
  menu: ['Sections of the books', 'Sections de la comptabilité'],
  overview: ['Overview', 'Vue d’ensemble'],
  journal: ['Journal', 'Journal'],
  'about.journal': [
    'Every entry with its lines, what it was made from, and files for other systems',
    'Chaque écriture avec ses lignes, sa pièce, et des fichiers pour d’autres systèmes',
  ],
  layouts: ['File layouts', 'Mises en page'],
  'about.layouts': [
    'Which columns files of the journal have, for what you import them into',
    'Les colonnes des fichiers du journal, selon ce qui les importe',
  ],
  periods: ['Periods', 'Périodes'],
  'about.periods': [
    'What is still open about a month, and when it is locked',
    'Ce qui reste à régler dans un mois, et son verrouillage',
  ],
  reports: ['Reports', 'Rapports'],
  'about.reports': [
    'Trial balance, taxes to recover, what vendors and employees are owed',
    'Balance de vérification, taxes à recouvrer, sommes dues aux fournisseurs et aux employés',
  ],
  accounts: ['Chart of accounts', 'Plan comptable'],
  'about.accounts': [
    'What entries are posted to, by type, and what Outlay posts where by itself',
    'Les comptes par type, et ceux qu’Outlay emploie de lui-même',
  ],
  mapping: ['Mapping rules', 'Règles d’affectation'],
  'about.mapping': [
    'Which account a line goes to, by category, vendor, project and more',
    'Le compte de chaque ligne, selon la catégorie, le fournisseur, le projet et plus',
  ],
  rates: ['Exchange rates', 'Taux de change'],
  'about.rates': [
    'What other currencies are worth, day by day, and whose rates are used',
    'La valeur des autres devises jour par jour, et la source des taux',
  ],
  projects: ['Projects', 'Projets'],
  'about.projects': [
    'Work whose costs you follow together: an order, a site, a grant',
    'Les travaux dont vous suivez les coûts\u00a0: une commande, un chantier, une subvention',
  ],
  dimensions: ['Dimensions', 'Axes analytiques'],
  'about.dimensions': [
    'What lines are grouped by besides: cost centers, funds, grants',
    'Les autres regroupements des lignes\u00a0: centres de coûts, fonds, subventions',
  ],
  taxes: ['Tax codes', 'Codes de taxe'],
  'about.taxes': ['Rates by day, and what is recovered', 'Taux par date, et part récupérable'],
  categories: ['Categories', 'Catégories'],
  'about.categories': ['Names, codes, accounts and limits', 'Noms, codes, comptes et limites'],
});
