import { words } from '../intl/index.ts';

export const LISTS = words({
  search: ['Search', 'Rechercher'],
  'search.clear': ['Clear the search', 'Effacer la recherche'],
  filters: ['{count, plural, =0 {Filters} other {Filters (#)}}', '{count, plural, =0 {Filtres} other {Filtres (#)}}'],
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
  views: ['Views', 'Vues'],
  'views.none': ['No saved views yet', 'Aucune vue enregistrée'],
  'views.save': ['Save this view', 'Enregistrer cette vue'],
  'views.save.do': ['Save', 'Enregistrer'],
  'views.name': ['Name', 'Nom'],
  'views.about': [
    'Its filters, order and columns. Only you see it.',
    'Ses filtres, son ordre et ses colonnes. Vous seul la voyez.',
  ],
  'views.saved': ['{name} is saved', '{name} est enregistrée'],
  'views.delete': ['Delete the view {name}', 'Supprimer la vue {name}'],
  'views.deleted': ['{name} is deleted', '{name} est supprimée'],
  'views.cancel': ['Cancel', 'Annuler'],
  any: ['Any', 'Tous'],
});
