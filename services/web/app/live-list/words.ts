import { words } from '../intl/index.ts';

export const LIVE_LIST = words({
  pause: ['Pause', 'Mettre en pause'],
  resume: ['Resume', 'Reprendre'],
  arrived: [
    '{count, plural, one {Show # new} other {Show # new}}',
    '{count, plural, one {Afficher # nouveauté} other {Afficher # nouveautés}}',
  ],
  new: ['New', 'Nouveau'],
});
