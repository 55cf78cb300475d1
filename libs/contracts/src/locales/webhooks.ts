import { words } from './validation.ts';

export const WEBHOOKS_WORDS = words({
  'validation.url.https': ['must be an https URL', 'doit être une URL https'],
  'validation.url.credentials': [
    'must not contain a user name or password',
    'ne doit contenir ni nom d’utilisateur ni mot de passe',
  ],
  'validation.url.fragment': ['must not contain a fragment', 'ne doit pas contenir de fragment'],
  'validation.url.port': ['must not use this port', 'ne doit pas utiliser ce port'],
  'validation.url.private': [
    'must not point to a private or reserved address',
    'ne doit pas mener à une adresse privée ou réservée',
  ],
  'validation.destination.both': [
    'must not be given beside “destination”, unless it is its address',
    'ne doit pas accompagner « destination », sauf si c’est son adresse',
  ],
  'validation.destination.tls': [
    'may be false only for a server on this machine, in the sandbox',
    'ne peut être faux que pour un serveur de cette machine, dans le bac à sable',
  ],
  'validation.destination.password': [
    'must be entered anew for another server or user',
    'doit être saisi de nouveau pour un autre serveur ou utilisateur',
  ],
  'validation.destination.headers': [
    'must be no more than {maximum} for this kind of destination',
    'ne doivent pas être plus de {maximum} pour ce type de destination',
  ],
  'validation.destination.headerName': [
    'must have letters, digits, hyphens, underscores and dots only for this kind of destination',
    'ne doit avoir que des lettres, chiffres, traits d’union, traits de soulignement et points pour ce type de destination',
  ],
  'validation.header.ours': [
    'must not name a header that the service sets itself',
    'ne doit pas nommer un en-tête que le service définit lui-même',
  ],
  'validation.filter.syntax': [
    'must be a JSONPath query (RFC 9535): see character {position}',
    'doit être une requête JSONPath (RFC 9535) : voir le caractère {position}',
  ],
  'validation.filter.function': [
    'must use no functions but count, length and value: see character {position}',
    'ne doit utiliser que les fonctions count, length et value : voir le caractère {position}',
  ],
  'validation.filter.work': [
    'looks at too much, see character {position}: at most one entry between brackets, one “..” and {maximum} comparisons, and in conditions only names and indexes after “$”',
    'examine trop de valeurs, voir le caractère {position} : au plus une entrée entre crochets, un seul « .. » et {maximum} comparaisons, et dans les conditions seulement des noms et des indices après « $ »',
  ],
  'validation.time.order': ['must not be before “from”', 'ne doit pas précéder « from »'],
  'webhook.preflight.passed': ['in order', 'en ordre'],
  'webhook.preflight.skipped': ['not reached', 'non atteint'],
  'webhook.preflight.address': [
    'leads to an address that deliveries never go to',
    'mène à une adresse où rien n’est jamais livré',
  ],
  'webhook.preflight.dns': ['the name could not be resolved', 'le nom n’a pas pu être résolu'],
  'webhook.preflight.connection': ['no connection came about', 'aucune connexion n’a pu être établie'],
  'webhook.preflight.tls': [
    'the certificate or the handshake was refused: deliveries will fail and not be retried',
    'le certificat ou la négociation a été refusé : les livraisons échoueront sans nouvelle tentative',
  ],
  'webhook.certificate.expired': [
    'the certificate ended on {to}: renew it, and those that come with it',
    'le certificat a pris fin le {to} : renouvelez-le, ainsi que ceux qui l’accompagnent',
  ],
  'webhook.certificate.not_yet_valid': [
    'the certificate is valid only from {from} on',
    'le certificat n’est valide qu’à partir du {from}',
  ],
  'webhook.certificate.self_signed': [
    'the certificate is self-signed: use one of a public authority',
    'le certificat est autosigné : utilisez celui d’une autorité publique',
  ],
  'webhook.certificate.unknown_authority': [
    'the certificate was signed by {issuer}, which is no public authority, or intermediate certificates are not sent along',
    'le certificat a été signé par {issuer}, qui n’est pas une autorité publique, ou les certificats intermédiaires ne sont pas envoyés',
  ],
  'webhook.certificate.wrong_name': [
    'the certificate is for {names} and not for {host}',
    'le certificat est pour {names} et non pour {host}',
  ],
  'webhook.certificate.invalid': [
    'the certificate was not accepted: it is revoked, or not made for a server',
    'le certificat n’a pas été accepté : il est révoqué, ou n’est pas fait pour un serveur',
  ],
  'webhook.preflight.authentication': [
    'the credentials were refused, or may not publish there',
    'les identifiants ont été refusés ou ne permettent pas de publier à cet endroit',
  ],
  'webhook.preflight.routing': [
    'the broker took the connection but no message: nothing is there to take it, or it refused it',
    'le courtier a accepté la connexion, mais aucun message : rien ne le reçoit, ou il l’a refusé',
  ],
  'webhook.preflight.redirect': [
    'redirects are not followed: register the final address',
    'les redirections ne sont pas suivies : inscrivez l’adresse finale',
  ],
  'webhook.preflight.latency': [
    'the answer took more than half of the time that a delivery has',
    'la réponse a pris plus de la moitié du temps qu’a une livraison',
  ],
  'webhook.preflight.timeout': ['no answer came within the limit', 'aucune réponse n’est arrivée dans le délai'],
  'webhook.preflight.answer': [
    'the answer was no 2xx, as a delivery needs it',
    'la réponse n’était pas un code 2xx, requis pour une livraison',
  ],
  'webhook.verify.missing': ['the header is missing', 'l’en-tête est absent'],
  'webhook.verify.malformed': ['the header cannot be read', 'l’en-tête est illisible'],
  'webhook.verify.wrong_encoding': [
    'the digest fits but is written in the wrong encoding: hexadecimal for x-service-signature, base64 for webhook-signature',
    'l’empreinte concorde, mais son encodage est inexact : hexadécimal pour x-service-signature, base64 pour webhook-signature',
  ],
  'webhook.verify.not_lowercase': [
    'the digest fits but is written in capitals',
    'l’empreinte concorde, mais elle est écrite en majuscules',
  ],
  'webhook.verify.wrong_secret_or_body': [
    'the signature was made with another secret or over other bytes',
    'la signature provient d’un autre secret ou d’autres octets',
  ],
  'webhook.verify.body_reserialized': [
    'the body was parsed and written again: verify the raw bytes as they came in',
    'le corps a été analysé puis réécrit : vérifiez les octets bruts tels que reçus',
  ],
  'webhook.verify.body_changed': [
    'the body differs from what was sent for this event',
    'le corps diffère de ce qui a été envoyé pour cet événement',
  ],
  'webhook.verify.signed_with_the_former_secret': [
    'it was signed with the secret before the last rotation',
    'la signature provient du secret précédant la dernière rotation',
  ],
  'webhook.verify.timestamp_too_old': [
    'the timestamp is more than 5 minutes old',
    'l’horodatage date de plus de 5 minutes',
  ],
  'webhook.verify.timestamp_in_the_future': [
    'the timestamp is more than 5 minutes ahead',
    'l’horodatage est en avance de plus de 5 minutes',
  ],
  'webhook.secretShown': [
    'The secret was shown once, in the first answer to this Idempotency-Key. If that answer was lost, make a new secret: POST {path}/rotate-secret, with another key.',
    'Le secret a été affiché une seule fois, dans la première réponse à cette Idempotency-Key. Si cette réponse s’est perdue, créez un nouveau secret : POST {path}/rotate-secret, avec une autre clé.',
  ],
  'error.challengeFailed': [
    'The endpoint did not echo the challenge.',
    'Le point de terminaison n’a pas renvoyé le défi.',
  ],
  'error.underWay': [
    'An attempt is under way. Try again in a few seconds.',
    'Une tentative est en cours. Réessayez dans quelques secondes.',
  ],
  'portalLink.origin': [
    'must be the origin of a page, as https://app.example.com: in lower case, without a path or wildcards',
    'doit être l’origine d’une page, comme https://app.example.com : en minuscules, sans chemin ni caractère générique',
  ],
  'portalLink.https': ['must be an HTTPS origin', 'doit être une origine HTTPS'],
  'portalLink.noApp': [
    'This installation has no web app that could show the portal.',
    'Cette installation n’a pas d’application Web qui pourrait afficher le portail.',
  ],
  'portalLink.wrong': ['This is no link of ours.', 'Ce n’est pas un de nos liens.'],
});
