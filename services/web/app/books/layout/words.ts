import { words } from '../../intl/index.ts';

export const BOOKS = words({
  title: ['Books', 'Comptabilité'],
  menu: ['Sections of the books', 'Sections de la comptabilité'],
  overview: ['Overview', 'Vue d’ensemble'],
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
  taxes: ['Tax codes', 'Codes de taxe'],
  'about.taxes': ['Rates by day, and what is recovered', 'Taux par date, et part récupérable'],
  categories: ['Categories', 'Catégories'],
  'about.categories': ['Names, codes, accounts and limits', 'Noms, codes, comptes et limites'],
});
