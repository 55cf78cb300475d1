import { words } from '../../intl/index.ts';

export const FORMS = words({
  save: ['Save', 'Enregistrer'],
  cancel: ['Cancel', 'Annuler'],
  saved: ['Saved', 'Enregistré'],
  outdated: ['Someone else changed this in the meantime', 'Quelqu’un d’autre a modifié ceci entre-temps'],
  'outdated.about': [
    'Nothing was saved, and what you typed is still here. Load the current version, then make your changes again.',
    'Rien n’a été enregistré, et votre saisie est encore là. Chargez la version actuelle, puis refaites vos modifications.',
  ],
  'outdated.load': ['Load the current version', 'Charger la version actuelle'],
  deleted: ['Deleted', 'Supprimé'],
  'readOnly.administer': [
    'You can view this. Only owners and administrators can change it.',
    'Vous pouvez consulter ceci. Seuls les propriétaires et les administrateurs peuvent le modifier.',
  ],
  'readOnly.keepBooks': [
    'You can view this. Only owners, administrators and accountants can change it.',
    'Vous pouvez consulter ceci. Seuls les propriétaires, les administrateurs et les comptables peuvent le modifier.',
  ],
  'date.form': ['YYYY-MM-DD', 'AAAA-MM-JJ', 'MM/DD/YYYY'],
  'date.clear': ['Clear the date', 'Effacer la date'],
});
