import { words } from '../../intl/index.ts';

export const FILES = words({
  title: ['Receipts and files', 'Reçus et fichiers'],
  of: ['{at} of {count}', '{at} sur {count}'],
  previous: ['Previous file', 'Fichier précédent'],
  next: ['Next file', 'Fichier suivant'],
  none: ['Nobody attached a receipt or a file.', 'Personne n’a joint de reçu ni de fichier.'],
  page: ['{about}, page {page}', '{about}, page {page}'],
  download: ['Download', 'Télécharger'],
  'download.name': ['Download {name}', 'Télécharger {name}'],
  cannot: [
    'This kind of file cannot be shown here. Download it to look at it.',
    'Ce type de fichier ne peut pas s’afficher ici. Téléchargez-le pour le voir.',
  ],
  broken: [
    'This file cannot be shown: it is damaged or protected. Download it to look at it.',
    'Ce fichier ne peut pas s’afficher\u00a0: il est endommagé ou protégé. Téléchargez-le pour le voir.',
  ],
  more: [
    'These are the first {count} pages. Download the file for the others.',
    'Voici les {count} premières pages. Téléchargez le fichier pour les autres.',
  ],
  zoomIn: ['Enlarge', 'Agrandir'],
  zoomOut: ['Make smaller', 'Réduire'],
  rotate: ['Turn by a quarter', 'Tourner d’un quart de tour'],
  expand: ['Fill the screen', 'Plein écran'],
});
