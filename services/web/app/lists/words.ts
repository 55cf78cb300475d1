import { words } from '../intl/index.ts';

export const LISTS = words({
  search: ['Search', 'Rechercher'],
  'search.clear': ['Clear the search', 'Effacer la recherche'],
  clear: ['Clear filters', 'Effacer les filtres'],
  columns: ['Columns', 'Colonnes'],
  count: [
    '{count, plural, =0 {None} one {# entry} other {# entries}}',
    '{count, plural, =0 {Aucun} one {# élément} other {# éléments}}',
  ],
  selected: [
    '{count, plural, one {# selected} other {# selected}}',
    '{count, plural, one {# choisi} other {# choisis}}',
  ],
  select: ['Select {name}', 'Choisir {name}'],
  'select.all': ['Select all that are shown', 'Choisir tout ce qui est affiché'],
  'select.none': ['Clear the selection', 'Annuler la sélection'],
  'nothing.fits': ['Nothing matches', 'Aucun résultat'],
  'nothing.fits.about': [
    'Change or clear the filters to see more.',
    'Modifiez ou effacez les filtres pour en voir davantage.',
  ],
  any: ['Any', 'Tous'],
});
