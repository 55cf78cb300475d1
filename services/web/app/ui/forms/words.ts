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
  'number.read': ['Read as {number}', 'Lu comme {number}'],
  'number.unreadable': [
    'This cannot be read as a number. Write it like {example}.',
    'Ceci ne se lit pas comme un nombre. Écrivez-le ainsi : {example}.',
  ],
  'number.tooFine': [
    '{decimals, plural, =0 {Only whole numbers.} one {At most # decimal.} other {At most # decimals.}}',
    '{decimals, plural, =0 {Nombres entiers seulement.} one {Au plus # décimale.} other {Au plus # décimales.}}',
  ],
  'number.tooSmall': ['{limit} or more.', '{limit} ou plus.'],
  'number.tooLarge': ['{limit} or less.', '{limit} ou moins.'],
  'date.clear': ['Clear the date', 'Effacer la date'],
});
