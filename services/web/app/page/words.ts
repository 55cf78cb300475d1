import { words } from '../intl/index.ts';

export const PAGE = words({
  'lost.title': ['There is no such page', 'Cette page n’existe pas'],
  'lost.about': [
    'The address may be wrong, or the page may have moved.',
    'L’adresse est peut-être erronée, ou la page a été déplacée.',
  ],
  'lost.go': ['Go to the first page', 'Aller à l’accueil'],
});
