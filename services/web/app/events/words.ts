import { words } from '../intl/index.ts';

export const EVENTS = words({
  title: ['Events', 'Événements'],
  kind: ['Kind', 'Type'],
  when: ['When', 'Quand'],
  who: ['Who', 'Qui'],
  nobody: ['Outlay', 'Outlay'],
  id: ['Event ID', 'Identifiant'],
  search: ['Payload, ID or record', 'Contenu, ID, élément'],
  'empty.title': ['Nothing happened yet', 'Aucun événement pour l’instant'],
  'empty.about': [
    'What happens in the business is here for 30 days, whether an endpoint subscribes to it or not.',
    'Ce qui arrive dans l’entreprise reste ici 30 jours, qu’un point de terminaison y soit abonné ou non.',
  ],
});
