import { words } from '../intl/index.ts';

export const ATTACHMENTS = words({
  title: ['Receipts', 'Reçus'],
  of: ['{at} of {count}', '{at} sur {count}'],
  previous: ['Previous receipt', 'Reçu précédent'],
  next: ['Next receipt', 'Reçu suivant'],
  download: ['Download', 'Télécharger'],
  picture: ['Receipt of {about}', 'Reçu : {about}'],
  page: ['Receipt of {about}, page {page}', 'Reçu : {about}, page {page}'],
  cannot: [
    'This kind of file is not shown here. Download it to look at it.',
    'Ce type de fichier ne s’affiche pas ici. Téléchargez-le pour le voir.',
  ],
  none: ['No receipts', 'Aucun reçu'],
  'none.about': ['Nobody attached a receipt or a file.', 'Personne n’a joint de reçu ni de fichier.'],
});
