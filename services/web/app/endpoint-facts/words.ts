import { words } from '../intl/index.ts';

export const ENDPOINT = words({
  'state.active': ['Active', 'Actif'],
  'state.failing': ['Failing', 'En échec'],
  'state.disabled': ['Disabled', 'Désactivé'],
  'state.stopped': ['Stopped', 'Arrêté'],
  idle: ['Nothing sent', 'Aucun envoi'],
  counts: [
    '{success} delivered, {failed} failed, {pending} waiting',
    '{success} livrées, {failed} échouées, {pending} en attente',
  ],
  copy: ['Copy', 'Copier'],
  copied: ['Copied', 'Copié'],
});
