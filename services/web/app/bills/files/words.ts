import { words } from '../../intl/index.ts';

export const FILES = words({
  title: ['Invoice', 'Facture du fournisseur'],
  drop: ['Drop the invoice here, or choose it', 'Déposez la facture ici, ou choisissez-la'],
  choose: ['Choose the invoice', 'Choisir la facture'],
  'drop.about': [
    'PDF or picture, up to 700 kB; larger pictures are made smaller.',
    'PDF ou image, jusqu’à 700 ko; les images plus grandes sont réduites.',
  ],
  other: ['Choose another file', 'Choisir un autre fichier'],
  none: ['No file is attached.', 'Aucun fichier n’est joint.'],
  add: ['Attach a file', 'Joindre un fichier'],
  added: ['{name} is attached', '{name} est joint'],
  remove: ['Remove this file', 'Retirer ce fichier'],
  removed: ['The file was removed', 'Le fichier a été retiré'],
  'remove.about': ['{name} is gone for good.', '{name} disparaît pour de bon.'],
  tooLarge: [
    'This file is larger than 700 kB. Scan it in grey or at 150 dpi, then try again.',
    'Ce fichier dépasse 700 ko. Numérisez-le en gris ou à 150 ppp, puis réessayez.',
    'This file is larger than 700 kB. Scan it in gray or at 150 dpi, then try again.',
  ],
  wrongType: ['Choose a PDF, JPEG, PNG or WebP file.', 'Choisissez un fichier PDF, JPEG, PNG ou WebP.'],
});
