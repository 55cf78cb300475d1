import { words } from '../../intl/index.ts';

export const REQUESTS = words({
  title: ['Requests', 'Requêtes'],
  one: ['Request', 'Requête'],
  about: [
    'Every API request of the business is kept for 7 days, without its body, and is here about a second after its answer.',
    'Chaque requête à l’API de l’entreprise est conservée 7 jours, sans son contenu, et apparaît ici environ une seconde après sa réponse.',
  ],
  'about.still': [
    'This page’s own requests are among them: choose an error, a method, a path or a key, and the list follows by itself.',
    'Les requêtes de cette page en font partie\u00a0: choisissez une erreur, une méthode, un chemin ou une clé, et la liste suit d’elle-même.',
  ],
  refresh: ['Refresh', 'Actualiser'],
  requestId: ['Request ID', 'Numéro de requête'],
  method: ['Method', 'Méthode'],
  path: ['Path', 'Chemin'],
  'path.begins': ['Path begins with', 'Chemin commençant par'],
  status: ['Status', 'État'],
  code: ['Error code', 'Code d’erreur'],
  who: ['Made with', 'Faite avec'],
  time: ['Time', 'Durée'],
  when: ['When', 'Quand'],
  operation: ['Operation', 'Opération'],
  credential: ['Key or client', 'Clé ou client'],
  'credential.id': ['ID of the credential', 'Identifiant du justificatif'],
  user: ['Person', 'Personne'],
  query: ['Query parameters', 'Paramètres de l’adresse'],
  ip: ['From', 'Depuis'],
  agent: ['User agent', 'Agent utilisateur'],
  error: ['Error', 'Erreur'],
  'error.docs': ['What it means', 'Ce que cela signifie'],
  'empty.title': ['No requests yet', 'Aucune requête pour l’instant'],
  'empty.about': [
    'As soon as a request is made in this business, it is here.',
    'Dès qu’une requête est faite dans cette entreprise, elle apparaît ici.',
  ],
});
