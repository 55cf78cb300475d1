import { words } from '../intl/index.ts';

export const OVERVIEW = words({
  day: ['Last 24 hours', 'Dernières 24 heures'],
  deliveries: ['Deliveries', 'Livraisons'],
  successRate: ['Success rate', 'Taux de réussite'],
  failed: ['Failed', 'Échouées'],
  backlog: ['Waiting now', 'En attente'],
  none: ['–', '–'],
});
