import { words } from '../intl/index.ts';

export const CHOICES = words({
  none: ['None', 'Aucun'],
  nothing: ['Nothing found', 'Aucun résultat'],
});
