import { words } from '../../intl/index.ts';

export const BULK = words({
  categorize: ['Categorize', 'Catégoriser'],
  'categorize.title': [
    'Put {count, plural, one {# expense} other {# expenses}} into a category',
    'Mettre {count, plural, one {# dépense} other {# dépenses}} dans une catégorie',
  ],
  category: ['Category', 'Catégorie'],
  delete: ['Delete', 'Supprimer'],
  'delete.title': [
    'Delete {count, plural, one {# expense} other {# expenses}}?',
    'Supprimer {count, plural, one {# dépense} other {# dépenses}}?',
  ],
  'delete.about': [
    'They are deleted for good; their receipts stay. Those that are submitted, or in a report, cannot be deleted and stay.',
    'Elles sont supprimées définitivement; leurs reçus restent. Celles qui sont soumises, ou dans un rapport, ne peuvent pas être supprimées et restent.',
  ],
  report: ['Add to report', 'Ajouter à un rapport'],
  'report.title': [
    'Add {count, plural, one {# expense} other {# expenses}} to a report',
    'Ajouter {count, plural, one {# dépense} other {# dépenses}} à un rapport',
  ],
  'report.draft': ['A draft report', 'Un rapport en brouillon'],
  'report.new': ['A new report', 'Un nouveau rapport'],
  'report.where': ['Which report?', 'Quel rapport?'],
  'report.name': ['Name of the new report', 'Nom du nouveau rapport'],
  'report.none': [
    'There is no draft report yet: make a new one.',
    'Il n’y a encore aucun rapport en brouillon\u00a0: créez-en un.',
  ],
  'report.entry': ['{name} – {total}', '{name} – {total}'],
  'report.done': ['Added to {name}', 'Ajouté à {name}'],
  add: ['Add', 'Ajouter'],
  done: [
    '{count, plural, =0 {Nothing changed} one {# expense changed} other {# expenses changed}}',
    '{count, plural, =0 {Rien n’a changé} one {# dépense modifiée} other {# dépenses modifiées}}',
  ],
  'done.deleted': [
    '{count, plural, =0 {Nothing deleted} one {# expense deleted} other {# expenses deleted}}',
    '{count, plural, =0 {Rien de supprimé} one {# dépense supprimée} other {# dépenses supprimées}}',
  ],
  left: [
    '{count, plural, one {# expense stayed as it was} other {# expenses stayed as they were}}',
    '{count, plural, one {# dépense est restée inchangée} other {# dépenses sont restées inchangées}}',
  ],
});
