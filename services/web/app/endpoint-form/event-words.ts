import { words } from '../intl/index.ts';

export const EVENTS = words({
  title: ['Events', 'Événements'],
  about: [
    'What is sent to this endpoint. Anything else never leaves for it.',
    'Ce qui est envoyé à ce point de terminaison. Rien d’autre n’y part.',
  ],
  all: ['All events', 'Tous les événements'],
  'all.about': ['Also those that later versions add', 'Aussi ceux que des versions ultérieures ajouteront'],
  search: ['Search events', 'Rechercher des événements'],
  standard: ['Standard set', 'Sélection courante'],
  clear: ['Choose none', 'Ne rien choisir'],
  chosen: [
    '{count, plural, =0 {Nothing chosen} one {# kind chosen} other {# kinds chosen}}',
    '{count, plural, =0 {Rien de choisi} one {# type choisi} other {# types choisis}}',
  ],
  'chosen.all': ['All kinds are sent', 'Tous les types sont envoyés'],
  'group.all': ['All of “{group}”', 'Tout «\u00a0{group}\u00a0»'],
  'group.count': ['{count} of {total}', '{count} sur {total}'],
  'group.scopes': [
    'A credential needs these scopes to subscribe: {scopes}',
    'Pour s’y abonner, un accès doit avoir ces portées\u00a0: {scopes}',
  ],
  none: ['No event has this text.', 'Aucun événement ne contient ce texte.'],
});
