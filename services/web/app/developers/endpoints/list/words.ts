import { words } from '../../../intl/index.ts';

export const ENDPOINTS = words({
  title: ['Endpoints', 'Points de terminaison'],
  new: ['New endpoint', 'Nouveau point de terminaison'],
  endpoint: ['Endpoint', 'Point de terminaison'],
  status: ['Status', 'État'],
  'status.active': ['Active', 'Actif'],
  'status.disabled': ['Disabled', 'Désactivé'],
  failing: ['Failures', 'Échecs'],
  'failing.true': ['Failing', 'En échec'],
  'failing.false': ['Not failing', 'Sans échec'],
  health: ['Last 24 hours', 'Dernières 24 heures'],
  events: ['Events', 'Événements'],
  'events.all': ['All', 'Tous'],
  'events.count': ['{count, plural, one {# kind} other {# kinds}}', '{count, plural, one {# type} other {# types}}'],
  failingSince: ['Failing since', 'En échec depuis'],
  'empty.title': ['No endpoint yet', 'Aucun point de terminaison'],
  'empty.about': [
    'An endpoint is an address of yours that gets every change as it happens, signed.',
    'Un point de terminaison est une de vos adresses qui reçoit chaque changement dès qu’il survient, signé.',
  ],
});
