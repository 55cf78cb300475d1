import { words } from '../../intl/index.ts';

export const FEEDBACK = words({
  offline: [
    'You are offline. Nothing was lost: try again when the connection is back.',
    'Vous êtes hors ligne. Rien n’est perdu\u00a0: réessayez quand la connexion revient.',
  ],
  failed: [
    'Something went wrong on our side. Try again in a moment.',
    'Un problème est survenu de notre côté. Réessayez dans un instant.',
  ],
  'failed.title': ['That did not work', 'Cela n’a pas fonctionné'],
  forbidden: [
    'Your role does not allow this. An administrator of your business can change it.',
    'Votre rôle ne le permet pas. Un administrateur de votre entreprise peut le changer.',
  ],
  missing: [
    'It is not there, or it is not yours to see. It may have been deleted.',
    'Introuvable, ou vous n’y avez pas accès. Cela a peut-être été supprimé.',
  ],
  changed: [
    'Someone else changed it in the meantime. Look at it again, then repeat your change.',
    'Quelqu’un d’autre l’a modifié entre-temps. Relisez-le, puis refaites votre modification.',
  ],
  limited: [
    'Too many requests in a short time. Wait a minute, then try again.',
    'Trop de demandes en peu de temps. Attendez une minute, puis réessayez.',
  ],
  retry: ['Try again', 'Réessayer'],
  'request.copy': ['Copy the request ID', 'Copier le numéro de la demande'],
  'request.copied': ['Copied', 'Copié'],
  loading: ['Loading', 'Chargement'],
  audit: ['Who changed what', 'Qui a modifié quoi'],
});
