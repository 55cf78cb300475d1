import { words } from '../../intl/index.ts';

export const TRY_IT = words({
  title: ['Try it', 'Essayer'],
  about: [
    'Sends a request as you, in {business}: what you may not do is refused, and what it changes is changed.',
    'Envoie une requête en votre nom, dans {business}\u00a0: ce que vous ne pouvez pas faire est refusé, et ce qu’elle modifie est modifié.',
  ],
  operation: ['Operation', 'Opération'],
  unknown: ['There is no operation of this name to try.', 'Il n’y a aucune opération de ce nom à essayer.'],
  reference: ['Reference', 'Référence'],
  path: ['Path', 'Chemin'],
  query: ['Query', 'Paramètres'],
  list: ['Several with commas.', 'Plusieurs, séparés par des virgules.'],
  'fields.all': ['Show all {count} parameters', 'Afficher les {count} paramètres'],
  body: ['Body (JSON)', 'Contenu (JSON)'],
  'body.wrong': ['This is not JSON.', 'Ce n’est pas du JSON.'],
  missing: ['Fill in: {names}', 'À remplir\u00a0: {names}'],
  send: ['Send', 'Envoyer'],
  'send.title': ['Send it in production?', 'Envoyer en production\u00a0?'],
  'send.about': [
    '{method} {path} changes something in the real business.',
    '{method} {path} modifie quelque chose dans la vraie entreprise.',
  ],
  cancel: ['Cancel', 'Annuler'],
  curl: ['The same with curl', 'La même avec curl'],
  answer: ['Answer', 'Réponse'],
  time: ['Time', 'Durée'],
  headers: ['Headers', 'En-têtes'],
  log: ['In the request log', 'Dans le journal des requêtes'],
  empty: ['The answer has no body.', 'La réponse n’a pas de contenu.'],
});
