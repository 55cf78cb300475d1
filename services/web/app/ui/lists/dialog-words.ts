import { words } from '../../intl/index.ts';

/** Of the dialogs and the menu of a list that are loaded when somebody opens them. */
export const LIST_DIALOGS = words({
  'export.title': ['Export the list', 'Exporter la liste'],
  'export.about': [
    'All that fits the filters, in the order of the list. Your choice is remembered.',
    'Tout ce qui correspond aux filtres, dans l’ordre de la liste. Votre choix est retenu.',
  ],
  'export.format': ['Format', 'Format'],
  'export.xlsx': ['Spreadsheet (XLSX)', 'Feuille de calcul (XLSX)'],
  'export.csv': ['CSV', 'CSV'],
  'export.delimiter': ['Between cells', 'Séparateur'],
  'export.comma': ['Comma', 'Virgule'],
  'export.semicolon': ['Semicolon, with a decimal comma', 'Point-virgule, avec virgule décimale'],
  'export.tab': ['Tab', 'Tabulation'],
  'export.columns': ['Columns', 'Colonnes'],
  'export.all': ['All', 'Toutes'],
  'export.none': ['None', 'Aucune'],
  'export.up': ['Move {column} up', 'Monter {column}'],
  'export.down': ['Move {column} down', 'Descendre {column}'],
  'export.save': ['Export', 'Exporter'],
  'export.done': ['Exported', 'Exporté'],
  'export.cancel': ['Cancel', 'Annuler'],
  'views.none': ['No saved views yet', 'Aucune vue enregistrée'],
  'views.save': ['Save this view', 'Enregistrer cette vue'],
  'views.save.do': ['Save', 'Enregistrer'],
  'views.name': ['Name', 'Nom'],
  'views.about': [
    'Keeps the filters, order and columns. Only you can see it.',
    'Conserve les filtres, l’ordre et les colonnes. Personne d’autre ne la voit.',
  ],
  'views.saved': ['View “{name}” saved', 'Vue «\u00a0{name}\u00a0» enregistrée'],
  'views.delete': ['Delete the view {name}', 'Supprimer la vue {name}'],
  'views.deleted': ['View “{name}” deleted', 'Vue «\u00a0{name}\u00a0» supprimée'],
  'views.cancel': ['Cancel', 'Annuler'],
});
