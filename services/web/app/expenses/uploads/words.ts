import { words } from '../../intl/index.ts';

export const UPLOADS = words({
  title: ['Receipts on their way', 'Reçus en route'],
  'add.files': ['Add receipts', 'Ajouter des reçus'],
  'add.photo': ['Photograph a receipt', 'Photographier un reçu'],
  'add.more': ['More ways to add', 'Autres façons d’ajouter'],
  drop: ['Drop receipts here', 'Déposez les reçus ici'],
  'drop.about': ['Pictures or PDFs of at most 10 MB.', 'Images ou PDF d’au plus 10 Mo.'],
  'drop.drafts': [
    'Each makes a draft expense that fills itself in.',
    'Chacun crée un brouillon de dépense qui se remplit tout seul.',
  ],
  'refused.type': [
    '{name} was not added: receipts are pictures or PDFs of at most 10 MB.',
    '{name} n’a pas été ajouté\u00a0: un reçu est une image ou un PDF d’au plus 10 Mo.',
  ],
  'state.waiting': [
    'Kept on this device. Sent when the connection is back.',
    'Conservé sur cet appareil. Envoyé dès que la connexion revient.',
  ],
  'state.sending': ['Being sent', 'Envoi en cours'],
  'state.reading': ['Being read', 'Lecture en cours'],
  'state.read': ['{merchant}, {amount}', '{merchant}, {amount}'],
  'state.unclear': ['Read; some fields need a look', 'Lu; certains champs sont à vérifier'],
  'state.failed': ['It could not be read. Type in what it says.', 'Il n’a pas pu être lu. Saisissez ce qui y figure.'],
  progress: ['Progress of {name}', 'Progression de {name}'],
  check: ['Check', 'Vérifier'],
  'check.named': ['Check {name}', 'Vérifier {name}'],
  show: ['Show', 'Afficher'],
  retry: ['Try again', 'Réessayer'],
  remove: ['Remove {name}', 'Retirer {name}'],
  clear: ['Clear what is done', 'Effacer ce qui est terminé'],
  less: ['Show less', 'Réduire'],
  more: ['Show more', 'Développer'],
  waiting: [
    '{count, plural, one {# receipt is waiting for a connection} other {# receipts are waiting for a connection}}',
    '{count, plural, one {# reçu attend une connexion} other {# reçus attendent une connexion}}',
  ],
});
