import { words } from './validation.ts';

/** OAuth clients that a business makes. */
export const OAUTH_CLIENT_WORDS = words({
  'oauthClient.shown': [
    'The secret was shown once, in the first answer to this Idempotency-Key. If that answer was lost, make a new one (POST {path}/rotate-secret).',
    'Le secret a été affiché une seule fois, dans la première réponse à cette Idempotency-Key. Si cette réponse s’est perdue, créez-en un autre (POST {path}/rotate-secret).',
  ],
  'oauthClient.redirectUri': [
    'must be an https URL, or http on this machine, without wildcards, fragment or credentials',
    'doit être une URL https, ou http sur cet appareil, sans caractère générique, fragment ni identifiants',
  ],
  'oauthClient.publicByItself': [
    'must not have client_credentials: a public client keeps no secret',
    'ne doit pas comporter client_credentials : un client public ne garde aucun secret',
  ],
  'oauthClient.noRedirect': [
    'is for clients with authorization_code',
    'est réservé aux clients qui ont authorization_code',
  ],
  'oauthClient.noSecret': [
    'A public client has no secret. There is nothing to rotate.',
    'Un client public n’a pas de secret. Il n’y a rien à renouveler.',
  ],
});
