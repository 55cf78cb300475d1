import { words } from '../intl/index.ts';

export const NAMES = words({
  unknown: ['Somebody who left', 'Une personne partie'],
  user: ['User {id}', 'Utilisateur {id}'],
  machine: ['An application', 'Une application'],
});
