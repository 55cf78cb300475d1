import { words } from '../../intl/index.ts';

export const FILES = words({
  title: ['Invoice', 'Facture du fournisseur'],
  drop: ['Drop the invoice here, or choose it', 'Déposez la facture ici, ou choisissez-la'],
  choose: ['Choose the invoice', 'Choisir la facture'],
  'drop.about': [
    'PDF, picture, text or CSV, up to 10 MB; several at once if you like.',
    'PDF, image, texte ou CSV, jusqu’à 10 Mo; plusieurs à la fois au besoin.',
  ],
  'drop.page': ['Drop the files of the bill here', 'Déposez ici les fichiers de la facture'],
  'drop.later': ['They are attached when the bill is saved.', 'Ils sont joints à l’enregistrement de la facture.'],
  later: ['Attached when the bill is saved', 'Joint à l’enregistrement de la facture'],
  leave: ['Do not attach', 'Ne pas joindre'],
  'leave.named': ['Do not attach {name}', 'Ne pas joindre {name}'],
  another: ['Add more files', 'Ajouter d’autres fichiers'],
  none: ['No file is attached.', 'Aucun fichier n’est joint.'],
  add: ['Attach files', 'Joindre des fichiers'],
  remove: ['Remove this file', 'Retirer ce fichier'],
  removed: ['The file was removed', 'Le fichier a été retiré'],
  'remove.about': ['{name} is gone for good.', '{name} disparaît pour de bon.'],
  refused: [
    '{name} was not added: choose a PDF, JPEG, PNG, WebP, HEIC, text or CSV file of at most 10 MB.',
    '{name} n’a pas été ajouté\u00a0: choisissez un fichier PDF, JPEG, PNG, WebP, HEIC, texte ou CSV d’au plus 10 Mo.',
  ],
});
