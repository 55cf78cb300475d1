import { words } from '../../intl/index.ts';

export const AUDIT = words({
  title: ['Audit log', 'Journal d’audit'],
  when: ['When', 'Quand'],
  what: ['What happened', 'Ce qui s’est passé'],
  who: ['Who', 'Qui'],
  changes: ['What was changed', 'Ce qui a été modifié'],
  page: ['Open its page', 'Ouvrir sa page'],
  action: ['Action', 'Action'],
  resource: ['Subject', 'Sujet'],
  'resource.example': ['Subject (expense 42)', 'Sujet (dépense 42)'],
  'resource.unknown': [
    'Type what it is and its number, such as expense 42.',
    'Saisissez ce que c’est et son numéro, comme dépense 42.',
  ],
  from: ['From', 'Du'],
  to: ['To', 'Au'],
  export: ['Export', 'Exporter'],
  'export.done': ['The file is in your downloads', 'Le fichier est dans vos téléchargements'],
  'empty.title': ['Nothing found', 'Aucun résultat'],
  'empty.about': [
    'Look at a longer time, or remove a filter.',
    'Cherchez sur une plus longue période, ou retirez un filtre.',
  ],
  request: ['Request', 'Demande'],
});
