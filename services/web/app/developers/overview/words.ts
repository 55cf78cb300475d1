import { words } from '../../intl/index.ts';

export const OVERVIEW = words({
  new: ['New endpoint', 'Nouveau point de terminaison'],
  figures: ['Figures', 'Chiffres'],
  events: ['Events', 'Événements'],
  deliveries: ['Deliveries', 'Livraisons'],
  successRate: ['Success rate of deliveries', 'Taux de réussite des livraisons'],
  failed: ['Failed deliveries', 'Livraisons échouées'],
  backlog: ['Due now', 'À envoyer maintenant'],
  'backlog.oldest': ['oldest undelivered: {ago}', 'plus ancienne non livrée\u00a0: {ago}'],
  first: ['Event to first attempt, median', 'De l’événement à la première tentative, médiane'],
  'first.more': ['p95 {p95}, p99 {p99}', 'p95 {p95}, p99 {p99}'],
  endpoints: ['Endpoints', 'Points de terminaison'],
  'endpoints.about': ['Those with the most to look at come first.', 'Ceux qui demandent le plus d’attention d’abord.'],
  'endpoints.all': ['All endpoints', 'Tous les points de terminaison'],
  'endpoint.counts': [
    '{failed, plural, =0 {none failed} one {# failed} other {# failed}}, {pending, plural, =0 {none waiting} one {# waiting} other {# waiting}}',
    '{failed, plural, =0 {aucun échec} one {# échec} other {# échecs}}, {pending, plural, =0 {rien en attente} one {# en attente} other {# en attente}}',
  ],
  'empty.title': ['Get every change as it happens', 'Recevez chaque changement dès qu’il survient'],
  'empty.about': [
    'Create an endpoint: an address of yours that gets signed events, each at least once, retried for 31 hours.',
    'Créez un point de terminaison\u00a0: une de vos adresses qui reçoit des événements signés, chacun au moins une fois, avec de nouveaux essais pendant 31 heures.',
  ],
  'empty.reader': [
    'An administrator of your business can create an endpoint that gets every change as it happens.',
    'Un administrateur de votre entreprise peut créer un point de terminaison qui reçoit chaque changement dès qu’il survient.',
  ],
});
