import { words } from '../intl/index.ts';

export const ROUTE = words({
  label: ['Route', 'Trajet'],
  about: [
    'A GPX or KML file of your phone or navigation device; the distance is measured along it.',
    'Un fichier GPX ou KML de votre téléphone ou de votre GPS; la distance est mesurée le long du trajet.',
  ],
  choose: ['Choose a file', 'Choisir un fichier'],
  other: ['Choose another file', 'Choisir un autre fichier'],
  remove: ['Remove the route', 'Retirer le trajet'],
  points: [
    '{count, plural, one {# point} other {{text} points}}',
    '{count, plural, one {# point} other {{text} points}}',
  ],
  tooLarge: [
    'This file is larger than 20 MB. Export only the days of this trip.',
    'Ce fichier dépasse 20 Mo. Exportez seulement les jours de ce déplacement.',
  ],
  noRoute: [
    'There is no route in this file. Choose a GPX or KML file with a track.',
    'Ce fichier ne contient aucun trajet. Choisissez un fichier GPX ou KML avec un tracé.',
  ],
  line: ['The route as a line, from the circle to the square', 'Le trajet en une ligne, du cercle au carré'],
});
