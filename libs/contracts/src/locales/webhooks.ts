import { words } from './words.ts';

export const WEBHOOKS_WORDS = words({
  'validation.url.https': {
    en: 'must be an https URL',
    fr: 'doit être une URL https',
  },
  'validation.url.credentials': {
    en: 'must not contain a user name or password',
    fr: 'ne doit contenir ni nom d’utilisateur ni mot de passe',
  },
  'validation.url.fragment': {
    en: 'must not contain a fragment',
    fr: 'ne doit pas contenir de fragment',
  },
  'validation.url.port': {
    en: 'must not use this port',
    fr: 'ne doit pas utiliser ce port',
  },
  'validation.url.private': {
    en: 'must not point to a private or reserved address',
    fr: 'ne doit pas mener à une adresse privée ou réservée',
  },
  'validation.header.ours': {
    en: 'must not name a header that the service sets itself',
    fr: 'ne doit pas nommer un en-tête que le service définit lui-même',
  },
  'validation.time.order': { en: 'must not be before “from”', fr: 'ne doit pas précéder « from »' },
  'webhook.preflight.passed': { en: 'in order', fr: 'en ordre' },
  'webhook.preflight.skipped': { en: 'not reached', fr: 'non atteint' },
  'webhook.preflight.address': {
    en: 'leads to an address that deliveries never go to',
    fr: 'mène à une adresse où rien n’est jamais livré',
  },
  'webhook.preflight.dns': { en: 'the name could not be resolved', fr: 'le nom n’a pas pu être résolu' },
  'webhook.preflight.connection': { en: 'no connection came about', fr: 'aucune connexion n’a pu être établie' },
  'webhook.preflight.tls': {
    en: 'the certificate or the handshake was refused: deliveries will fail and not be retried',
    fr: 'le certificat ou la négociation a été refusé : les livraisons échoueront sans nouvelle tentative',
  },
  'webhook.preflight.redirect': {
    en: 'redirects are not followed: register the final address',
    fr: 'les redirections ne sont pas suivies : inscrivez l’adresse finale',
  },
  'webhook.preflight.latency': {
    en: 'the answer took more than half of the 5 seconds there are',
    fr: 'la réponse a pris plus de la moitié des 5 secondes permises',
  },
  'webhook.preflight.timeout': {
    en: 'no answer came within the limit',
    fr: 'aucune réponse n’est arrivée dans le délai',
  },
  'webhook.preflight.answer': {
    en: 'the answer was no 2xx, as a delivery needs it',
    fr: 'la réponse n’était pas un code 2xx, requis pour une livraison',
  },
  'webhook.verify.missing': { en: 'the header is missing', fr: 'l’en-tête est absent' },
  'webhook.verify.malformed': { en: 'the header cannot be read', fr: 'l’en-tête est illisible' },
  'webhook.verify.wrong_encoding': {
    en: 'the digest fits but is written in the wrong encoding: hexadecimal for x-service-signature, base64 for webhook-signature',
    fr: 'l’empreinte concorde, mais son encodage est inexact : hexadécimal pour x-service-signature, base64 pour webhook-signature',
  },
  'webhook.verify.not_lowercase': {
    en: 'the digest fits but is written in capitals',
    fr: 'l’empreinte concorde, mais elle est écrite en majuscules',
  },
  'webhook.verify.wrong_secret_or_body': {
    en: 'the signature was made with another secret or over other bytes',
    fr: 'la signature provient d’un autre secret ou d’autres octets',
  },
  'webhook.verify.body_reserialized': {
    en: 'the body was parsed and written again: verify the raw bytes as they came in',
    fr: 'le corps a été analysé puis réécrit : vérifiez les octets bruts tels que reçus',
  },
  'webhook.verify.body_changed': {
    en: 'the body differs from what was sent for this event',
    fr: 'le corps diffère de ce qui a été envoyé pour cet événement',
  },
  'webhook.verify.signed_with_the_former_secret': {
    en: 'it was signed with the secret before the last rotation',
    fr: 'la signature provient du secret précédant la dernière rotation',
  },
  'webhook.verify.timestamp_too_old': {
    en: 'the timestamp is more than 5 minutes old',
    fr: 'l’horodatage date de plus de 5 minutes',
  },
  'webhook.verify.timestamp_in_the_future': {
    en: 'the timestamp is more than 5 minutes ahead',
    fr: 'l’horodatage est en avance de plus de 5 minutes',
  },
  'error.challengeFailed': {
    en: 'The endpoint did not echo the challenge.',
    fr: 'Le point de terminaison n’a pas renvoyé le défi.',
  },
  'error.underWay': {
    en: 'An attempt is under way. Try again in a few seconds.',
    fr: 'Une tentative est en cours. Réessayez dans quelques secondes.',
  },
});
