import { words } from '../../intl/index.ts';

export const UPLOADS = words({
  title: ['Files on their way', 'Fichiers en route'],
  'state.queued': ['Next in line', 'En file d’attente'],
  'state.waiting': [
    'Kept on this device. Sent when the connection is back.',
    'Conservé sur cet appareil. Envoyé dès que la connexion revient.',
  ],
  'state.sending': ['Being sent', 'Envoi en cours'],
  'state.reading': ['Being read', 'Lecture en cours'],
  'state.read': ['{merchant}, {amount}', '{merchant}, {amount}'],
  'state.unclear': ['Read; some fields need a look', 'Lu; certains champs sont à vérifier'],
  'state.failed': ['It could not be read. Type in what it says.', 'Il n’a pas pu être lu. Saisissez ce qui y figure.'],
  'state.attached': ['Attached to the bill', 'Joint à la facture'],
  progress: ['Progress of {name}', 'Progression de {name}'],
  check: ['Check', 'Vérifier'],
  'check.named': ['Check {name}', 'Vérifier {name}'],
  bill: ['Open the bill', 'Ouvrir la facture'],
  'bill.named': ['Open the bill of {name}', 'Ouvrir la facture de {name}'],
  show: ['Show', 'Afficher'],
  retry: ['Try again', 'Réessayer'],
  'retry.named': ['Try again: {name}', 'Réessayer\u00a0: {name}'],
  cancel: ['Do not send {name}', 'Ne pas envoyer {name}'],
  remove: ['Remove {name}', 'Retirer {name}'],
  clear: ['Clear what is done', 'Effacer ce qui est terminé'],
  less: ['Show less', 'Réduire'],
  more: ['Show more', 'Développer'],
});
