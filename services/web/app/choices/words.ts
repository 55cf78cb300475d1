import { words } from '../intl/index.ts';

export const CHOICES = words({
  choose: ['Choose', 'Choisir'],
  // What is chosen from has either gender in French.
  none: ['None', '–'],
  nothing: ['Nothing found', 'Aucun résultat'],
});
