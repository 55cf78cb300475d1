import { words } from '../../intl/index.ts';

export const WEBHOOK_PARTS = words({
  'state.success': ['Delivered', 'Livrée'],
  'state.waiting': ['Waiting', 'En attente'],
  'state.retrying': ['Retrying', 'Nouvel essai'],
  'state.failed': ['Failed', 'Échouée'],
  'state.cancelled': ['Given up', 'Abandonnée'],
  kind: ['Kind', 'Type'],
  endpoint: ['Endpoint', 'Point de terminaison'],
  span: ['Time span', 'Période'],
  'span.1h': ['Last hour', 'Dernière heure'],
  'span.24h': ['Last 24 hours', 'Dernières 24\u00a0heures'],
  'span.7d': ['Last 7 days', '7\u00a0derniers jours'],
  'span.days': ['Days', 'Jours'],
  from: ['From', 'Du'],
  to: ['To', 'Au'],
  search: ['Payload or ID', 'Contenu ou ID'],
});
