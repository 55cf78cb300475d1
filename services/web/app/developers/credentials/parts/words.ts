import { words } from '../../../intl/index.ts';

export const CREDENTIALS = words({
  'kind.api key': ['API key', 'Clé d’API'],
  'kind.user token': ['Person', 'Personne'],
  'kind.client token': ['OAuth client', 'Client OAuth'],
  'kind.on behalf': ['On behalf', 'Au nom de quelqu’un'],
  'kind.portal token': ['Portal', 'Portail'],
  'kind.directory token': ['Directory', 'Annuaire'],
  usage: ['Requests', 'Requêtes'],
  'usage.now': [
    '{used} of {limit} in this window of {seconds} s',
    '{used} sur {limit} dans cette fenêtre de {seconds}\u00a0s',
  ],
  'usage.begin': ['{count} minutes ago', 'Il y a {count} minutes'],
  'usage.end': ['Now', 'Maintenant'],
  'usage.good': ['Answered', 'Répondues'],
  'usage.failed': ['Refused', 'Refusées'],
  'usage.name': ['Share of the limit', 'Part de la limite'],
  'usage.hour': [
    'Last hour: {requests, plural, =0 {no requests} one {# request} other {# requests}}{errors, plural, =0 {} one {, # with an error} other {, # with an error}}. Most in a minute: {most}.',
    'Dernière heure\u00a0: {requests, plural, =0 {aucune requête} one {# requête} other {# requêtes}}{errors, plural, =0 {} one {, # en erreur} other {, # en erreur}}. Maximum en une minute\u00a0: {most}.',
  ],
  'usage.each': [
    'By itself and for each person who let it in, the application has a window of its own: this is the fullest one.',
    'Pour elle-même et pour chaque personne qui l’a autorisée, l’application a sa propre fenêtre\u00a0: voici la plus remplie.',
  ],
});
