import { words } from '../intl/index.ts';

export const FORMS = words({
  save: ['Save', 'Enregistrer'],
  cancel: ['Cancel', 'Annuler'],
  close: ['Close', 'Fermer'],
  saved: ['Saved', 'Enregistré'],
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
