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
  'alike.title': ['This may be here already', 'Ceci existe peut-être déjà'],
  'alike.about': [
    'Compare before you go on. If they are not the same, leave them as they are.',
    'Comparez avant de continuer. S’il ne s’agit pas de la même chose, laissez-les ainsi.',
  ],
  'alike.number': ['similar number', 'numéro semblable'],
  'alike.name': ['similar name', 'nom semblable'],
  'alike.merchant': ['same merchant', 'même marchand'],
  'alike.email': ['same email', 'même courriel'],
  'alike.amount': ['same amount', 'même montant'],
  'alike.taxNumber': ['tax number ends the same', 'même fin de numéro fiscal'],
  'alike.bankAccount': ['bank account ends the same', 'même fin de compte bancaire'],
  'alike.day': ['at most a few days apart', 'à quelques jours d’écart au plus'],
  retry: ['Try again', 'Réessayer'],
  'request.copy': ['Copy the request ID', 'Copier le numéro de la demande'],
  'request.copied': ['Copied', 'Copié'],
  loading: ['Loading', 'Chargement'],
});
