import { words } from '../intl/index.ts';

export const FORMS = words({
  save: ['Save', 'Enregistrer'],
  cancel: ['Cancel', 'Annuler'],
  close: ['Close', 'Fermer'],
  saved: ['Saved', 'Enregistré'],
  outdated: ['Somebody changed this meanwhile', 'Quelqu’un a modifié ceci entre-temps'],
  'outdated.about': [
    'Nothing was saved, and what you typed is still here. Load what it is now, and change that.',
    'Rien n’a été enregistré, et votre saisie est encore là. Chargez la version actuelle, puis modifiez-la.',
  ],
  'outdated.load': ['Load the new one', 'Charger la nouvelle version'],
  deleted: ['Deleted', 'Supprimé'],
  'readOnly.administer': [
    'You can read this. Owners and administrators change it.',
    'Vous pouvez lire ceci. Les propriétaires et les administrateurs le modifient.',
  ],
  'readOnly.keepBooks': [
    'You can read this. Owners, administrators and accountants change it.',
    'Vous pouvez lire ceci. Les propriétaires, les administrateurs et les comptables le modifient.',
  ],
  'date.clear': ['Clear the date', 'Effacer la date'],
});
