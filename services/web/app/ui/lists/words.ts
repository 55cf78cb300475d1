import { words } from '../../intl/index.ts';

export const LISTS = words({
  search: ['Search', 'Rechercher'],
  'search.clear': ['Clear the search', 'Effacer la recherche'],
  filters: ['{count, plural, =0 {Filters} other {Filters (#)}}', '{count, plural, =0 {Filtres} other {Filtres (#)}}'],
  clear: ['Clear filters', 'Effacer les filtres'],
  columns: ['Columns', 'Colonnes'],
  count: [
    '{count, plural, =0 {No entries} one {# entry} other {# entries}}',
    '{count, plural, =0 {Aucun élément} one {# élément} other {# éléments}}',
  ],
  'count.most': ['{count} entries or more', '{count}\u00a0éléments ou plus'],
  selected: ['{count} selected', 'Sélection\u00a0: {count}'],
  select: ['Select {name}', 'Sélectionner {name}'],
  'select.all': ['Select all entries shown', 'Sélectionner tous les éléments affichés'],
  'select.none': ['Clear the selection', 'Annuler la sélection'],
  'nothing.fits': ['Nothing matches', 'Aucun résultat'],
  'nothing.fits.about': [
    'Change or clear the filters to see more.',
    'Modifiez ou effacez les filtres pour en voir davantage.',
  ],
  new: ['New', 'Nouveau'],
  order: ['Order of the list', 'Ordre de la liste'],
  'order.date': ['By date', 'Par date'],
  'order.dueDate': ['By due date', 'Par échéance'],
  'order.createdAt': ['Recently added', 'Ajouts récents'],
  export: ['Export', 'Exporter'],
  views: ['Views', 'Vues'],
});
