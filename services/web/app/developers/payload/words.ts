import { words } from '../../intl/index.ts';

export const PAYLOAD = words({
  payload: ['Payload', 'Contenu'],
  changes: ['Changes', 'Changements'],
  show: ['What is shown', 'Ce qui est affiché'],
  copy: ['Copy', 'Copier'],
  copied: ['Copied', 'Copié'],
  bytes: ['{size} bytes', '{size}\u00a0octets'],
  kilobytes: ['{size} kB', '{size}\u00a0ko'],
  'since.first': [
    'This is the first event about this record in the last 30 days: there is nothing to compare it with.',
    'C’est le premier événement de ces 30 derniers jours sur cet élément\u00a0: il n’y a rien à quoi le comparer.',
  ],
  'since.same': [
    'The data is the same as in the event before.',
    'Les données sont les mêmes que dans l’événement précédent.',
  ],
  since: ['Compared with {kind} of {moment}', 'Par rapport à {kind} du {moment}'],
  added: ['Added', 'Ajouté'],
  removed: ['Removed', 'Retiré'],
  changed: ['Changed', 'Modifié'],
  before: ['Before', 'Avant'],
  after: ['After', 'Après'],
  all: ['All of it', 'L’ensemble'],
  'counts.changes': [
    '{count, plural, one {# field differs} other {# fields differ}}',
    '{count, plural, one {# champ diffère} other {# champs diffèrent}}',
  ],
});
