import { words } from '../intl/index.ts';

export const FILES = words({
  download: ['Download {name}', 'Télécharger {name}'],
  cannot: [
    'This kind of file cannot be shown here. Download it to look at it.',
    'Ce type de fichier ne peut pas s’afficher ici. Téléchargez-le pour le voir.',
  ],
  zoomIn: ['Enlarge', 'Agrandir'],
  zoomOut: ['Make smaller', 'Réduire'],
  rotate: ['Turn by a quarter', 'Tourner d’un quart de tour'],
});
