import { words } from '../../intl/index.ts';

export const DEVELOPERS = words({
  title: ['Developers', 'Développeurs'],
  menu: ['Developer sections', 'Sections des développeurs'],
  overview: ['Overview', 'Vue d’ensemble'],
  endpoints: ['Endpoints', 'Points de terminaison'],
  deliveries: ['Deliveries', 'Livraisons'],
  events: ['Events', 'Événements'],
  replays: ['Replays', 'Renvois'],
  'api-keys': ['API keys', 'Clés d’API'],
  'oauth-clients': ['OAuth clients', 'Clients OAuth'],
  connections: ['Connections', 'Connexions'],
  requests: ['Request log', 'Journal des requêtes'],
  try: ['Try it', 'Essayer'],
  sandbox: ['Sandbox', 'Bac à sable'],
});
