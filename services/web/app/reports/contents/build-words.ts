import { words } from '../../intl/index.ts';

/** What a report is made of. */
export const BUILD = words({
  inside: ['In this report', 'Dans ce rapport'],
  outside: ['Not in a report yet', 'Pas encore dans un rapport'],
  'outside.find': ['Find an expense', 'Trouver une dépense'],
  add: ['Add {name}', 'Ajouter {name}'],
  remove: ['Take {name} out', 'Retirer {name}'],
  'add.several': ['Add expenses', 'Ajouter des dépenses'],
  'add.chosen': [
    '{count, plural, =0 {Choose expenses} one {Add # expense} other {Add # expenses}}',
    '{count, plural, =0 {Choisissez des dépenses} one {Ajouter # dépense} other {Ajouter # dépenses}}',
  ],
  drag: ['Drag {name}', 'Déplacer {name}'],
  'drag.how': [
    'Press space to pick the expense up, the left and right arrows to carry it to the other list, space to put it down, escape to leave it.',
    'Appuyez sur espace pour saisir la dépense, sur les flèches gauche et droite pour la porter dans l’autre liste, sur espace pour la déposer, sur échap pour abandonner.',
  ],
  'drag.over': ['{name} is above “{list}”.', '{name} est au-dessus de «\u00a0{list}\u00a0».'],
  'drag.put': ['{name} was put into “{list}”.', '{name} a été déposée dans «\u00a0{list}\u00a0».'],
  'drag.taken': ['{name} was picked up.', '{name} a été saisie.'],
  'drag.left': ['{name} was left where it was.', '{name} est restée à sa place.'],
  watch: ['Approvers will see a warning', 'Les approbateurs verront un avertissement'],
  unknown: ['Merchant not known yet', 'Marchand pas encore connu'],
  none: ['No category', 'Sans catégorie'],
  'inside.none': [
    'Drag expenses here, or press the plus sign beside one.',
    'Glissez des dépenses ici, ou appuyez sur le signe plus à côté de l’une d’elles.',
  ],
  'inside.none.phone': ['Add the expenses that belong together.', 'Ajoutez les dépenses qui vont ensemble.'],
  'inside.nothing': ['There is no expense in this report.', 'Ce rapport ne contient aucune dépense.'],
  'outside.none': ['Every expense is in a report already.', 'Toutes les dépenses sont déjà dans un rapport.'],
  'outside.more': [
    'The first 100 are shown. Search to find the others.',
    'Les 100 premières sont affichées. Cherchez pour trouver les autres.',
  ],
  receipts: [
    '{count, plural, =0 {No receipt} one {# receipt} other {# receipts}}',
    '{count, plural, =0 {Aucun reçu} one {# reçu} other {# reçus}}',
  ],
  total: ['Total', 'Total'],
  totals: ['Totals', 'Totaux'],
  'total.back': ['To be paid back', 'À rembourser'],
  'total.paid': ['Paid back', 'Remboursé'],
  'total.approved': ['Approved', 'Approuvé'],
  'total.spent': ['Spent in {currency}', 'Dépensé en {currency}'],
  'total.category': ['By category', 'Par catégorie'],
  'approved.less': ['{amount} approved', '{amount} approuvés'],
});
