import { words } from '../intl/index.ts';

export const NAMES = words({
  unknown: ['Somebody who left', 'Une personne partie'],
  machine: ['An application', 'Une application'],
});
