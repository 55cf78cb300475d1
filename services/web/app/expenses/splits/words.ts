import { words } from '../../intl/index.ts';

export const SPLITS = words({
  split: ['Split', 'Répartir'],
  title: ['Split {amount}', 'Répartir {amount}'],
  method: ['How it is split', 'Mode de répartition'],
  'method.evenly': ['Evenly', 'À parts égales'],
  'method.percentage': ['By percentage', 'Par pourcentage'],
  'method.amount': ['By amount', 'Par montant'],
  part: ['Part {number}', 'Partie {number}'],
  person: ['Person', 'Personne'],
  category: ['Category', 'Catégorie'],
  'category.same': ['As it is', 'Inchangée'],
  percentage: ['Percentage', 'Pourcentage'],
  amount: ['Amount', 'Montant'],
  add: ['Add a part', 'Ajouter une partie'],
  remove: ['Remove part {number}', 'Retirer la partie {number}'],
  left: ['{amount} still to share out', 'Il reste {amount} à répartir'],
  over: ['{amount} too much', '{amount} de trop'],
  whole: ['The parts add up to {amount}', 'Les parties totalisent {amount}'],
  empty: ['Each part needs an amount', 'Chaque partie doit avoir un montant'],
  about: [
    'Each part becomes an expense of its own, with the same receipts. This expense then counts no more.',
    'Chaque partie devient une dépense à part, avec les mêmes reçus. Cette dépense ne compte alors plus.',
  ],
  'about.undo': [
    'It can be undone until a part is submitted.',
    'Cela peut être annulé tant qu’aucune partie n’est soumise.',
  ],
  cancel: ['Cancel', 'Annuler'],
  done: ['Expense split', 'Dépense répartie'],
  undo: ['Undo the split', 'Annuler la répartition'],
  'undo.title': ['Undo this split?', 'Annuler cette répartition?'],
  'undo.about': [
    'Its parts are deleted, for everybody who has one, and the whole expense is as it was before.',
    'Ses parties sont supprimées, chez tous ceux qui en ont une, et la dépense entière redevient comme avant.',
  ],
  undone: ['Split undone', 'Répartition annulée'],
});
