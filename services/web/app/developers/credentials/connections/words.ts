import { words } from '../../../intl/index.ts';

export const CONNECTIONS = words({
  title: ['Connections', 'Connexions'],
  about: [
    'A connection lets a person, a key or an application act for somebody: requests name it in the header on-behalf-of. Either side, or an administrator, can end it.',
    'Une connexion permet à une personne, à une clé ou à une application d’agir au nom de quelqu’un\u00a0: les requêtes la nomment dans l’en-tête on-behalf-of. Chaque partie, ou un administrateur, peut y mettre fin.',
  ],
  actor: ['Who acts', 'Qui agit'],
  account: ['For', 'Au nom de'],
  sentence: ['{actor} for {account}', '{actor} au nom de {account}'],
  scopes: ['May do', 'Permet'],
  status: ['Status', 'État'],
  'status.pending': ['Waits for consent', 'Consentement attendu'],
  'status.active': ['Active', 'Active'],
  'status.revoked': ['Ended', 'Terminée'],
  since: ['Since', 'Depuis'],
  until: ['Until', 'Jusqu’au'],
  id: ['ID', 'Identifiant'],
  actions: ['End', 'Fin'],
  end: ['End', 'Mettre fin'],
  'end.title': ['End this connection?', 'Mettre fin à cette connexion\u00a0?'],
  'end.about': [
    '{actor} can no longer act for {account}. Requests on behalf of {account} by this connection are refused from then on.',
    '{actor} ne pourra plus agir au nom de {account}. Les requêtes faites par cette connexion seront refusées.',
  ],
  'end.done': ['The connection has ended', 'La connexion a pris fin'],
  'empty.title': ['No connections', 'Aucune connexion'],
  'empty.about': [
    'Nobody acts for anybody here. People set it up in their approvals, applications by the API.',
    'Personne n’agit au nom d’une autre ici. Les personnes le configurent dans leurs approbations, les applications par l’API.',
  ],
});
