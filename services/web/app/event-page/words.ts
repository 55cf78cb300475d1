import { words } from '../intl/index.ts';

export const EVENT = words({
  title: ['Event', 'Événement'],
  happened: ['Happened', 'Survenu'],
  record: ['Record', 'Élément'],
  who: ['Who', 'Qui'],
  nobody: ['Outlay', 'Outlay'],
  id: ['Event ID', 'Identifiant de l’événement'],
  previous: ['Event before', 'Événement précédent'],
  history: ['Same record', 'Même élément'],
  'history.show': ['All its events', 'Tous ses événements'],
  deliveries: ['Deliveries', 'Livraisons'],
  'deliveries.none': [
    'No endpoint subscribes to this, or none did when it happened. A replay delivers it later.',
    'Aucun point de terminaison n’y est abonné, ou ne l’était à ce moment. Un renvoi peut le livrer plus tard.',
  ],
  attempts: [
    '{count, plural, one {# attempt} other {# attempts}}',
    '{count, plural, one {# tentative} other {# tentatives}}',
  ],
});
