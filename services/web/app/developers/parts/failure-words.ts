import { words } from '../../intl/index.ts';

/** What a class of failure means, and where to look for its cause. */
export const FAILURES = words({
  timeout: [
    'The receiver did not answer in time. Answer first, with any status from 200 to 299, and work on the event afterwards.',
    'Le destinataire n’a pas répondu à temps. Répondez d’abord, avec un code de 200 à 299, puis traitez l’événement.',
  ],
  dns_failure: [
    'The name of the host could not be resolved. Check its spelling and its DNS records.',
    'Le nom d’hôte n’a pas pu être résolu. Vérifiez son orthographe et ses enregistrements DNS.',
  ],
  connection_refused: [
    'Nothing accepts connections at this address and port. Is the receiver running, and does its firewall let us in?',
    'Rien n’accepte de connexion à cette adresse et à ce port. Le destinataire fonctionne-t-il, et son pare-feu nous laisse-t-il entrer\u00a0?',
  ],
  connection_reset: [
    'The receiver closed the connection before it answered. It may have restarted, or a proxy in front of it gave up.',
    'Le destinataire a fermé la connexion avant de répondre. Il a peut-être redémarré, ou un mandataire devant lui a abandonné.',
  ],
  connection_failed: [
    'No connection could be made: there was no way to the address.',
    'Aucune connexion n’a pu être établie\u00a0: l’adresse est restée inaccessible.',
  ],
  invalid_response: [
    'What came back was no valid HTTP answer.',
    'Ce qui est revenu n’était pas une réponse HTTP valide.',
  ],
  tls_handshake: [
    'A secure connection could not be agreed on. The receiver needs TLS 1.2 or newer.',
    'Aucune connexion sécurisée n’a pu être négociée. Le destinataire doit accepter TLS 1.2 ou plus récent.',
  ],
  tls_certificate: [
    'The certificate of the receiver is not valid: it expired, is for another name, or its issuer is not trusted.',
    'Le certificat du destinataire n’est pas valide\u00a0: il est échu, il porte un autre nom, ou son émetteur n’est pas reconnu.',
  ],
  address_not_allowed: [
    'The host leads to a private or reserved address. For safety nothing is sent there.',
    'L’hôte mène à une adresse privée ou réservée. Par sécurité, rien n’y est envoyé.',
  ],
  authentication_failed: [
    'The broker refused the credentials of the destination. Enter them anew.',
    'Le courtier de messages a refusé les identifiants de la destination. Saisissez-les à nouveau.',
  ],
  unroutable: [
    'The broker has no queue or topic by the name of the destination.',
    'Le courtier de messages n’a ni file ni sujet du nom de la destination.',
  ],
  rejected: [
    'The broker did not accept the message. Its log says why.',
    'Le courtier de messages n’a pas accepté le message. Son journal indique pourquoi.',
  ],
  too_large: [
    'The message is larger than the broker takes.',
    'Le message dépasse la taille que le courtier de messages accepte.',
  ],
  cancelled: [
    'Somebody gave this delivery up. Nothing of it is sent any more.',
    'Quelqu’un a abandonné cette livraison. Plus rien n’en sera envoyé.',
  ],
  endpoint_deleted: [
    'The endpoint was deleted before this could be delivered.',
    'Le point de terminaison a été supprimé avant la livraison.',
  ],
  expired: ['It could not be delivered within 30 days.', 'La livraison n’a pas abouti en 30 jours.'],
  'http.3xx': [
    'The receiver sent us to another address. Redirects are not followed: enter the final address at the endpoint.',
    'Le destinataire a renvoyé vers une autre adresse. Les redirections ne sont pas suivies\u00a0: inscrivez l’adresse finale au point de terminaison.',
  ],
  'http.400': [
    'The receiver could not make sense of the request. Its own log should say which part.',
    'Le destinataire n’a pas compris la requête. Son journal devrait dire quelle partie.',
  ],
  'http.401': [
    'The receiver wants to be authenticated, or did not accept the signature. Compare it with the signed request below.',
    'Le destinataire exige une authentification, ou n’a pas accepté la signature. Comparez-la avec la requête signée ci-dessous.',
  ],
  'http.403': [
    'The receiver or something in front of it does not let the request in: look at its firewall and at how it verifies signatures.',
    'Le destinataire ou ce qui le précède ne laisse pas entrer la requête\u00a0: vérifiez son pare-feu et sa validation des signatures.',
  ],
  'http.404': [
    'There is nothing at the path of this address. Check the address of the endpoint.',
    'Il n’y a rien au chemin de cette adresse. Vérifiez l’adresse du point de terminaison.',
  ],
  'http.405': ['The address does not take POST requests.', 'L’adresse n’accepte pas les requêtes POST.'],
  'http.408': [
    'The receiver gave up waiting for the request. It is sent again.',
    'Le destinataire a cessé d’attendre la requête. Elle est renvoyée.',
  ],
  'http.410': [
    'The receiver says that it is gone for good. After two such answers in a row the endpoint is disabled.',
    'Le destinataire indique qu’il n’existe plus. Après deux réponses semblables de suite, le point de terminaison est désactivé.',
  ],
  'http.413': [
    'The receiver takes no body of this size. Raise the limit there.',
    'Le destinataire n’accepte pas un corps de cette taille. Relevez-y la limite.',
  ],
  'http.429': [
    'The receiver wants fewer requests in the same time. A rate limit at the endpoint keeps to what it takes.',
    'Le destinataire veut moins de requêtes dans le même temps. Une limite de débit au point de terminaison respecte ce qu’il accepte.',
  ],
  'http.4xx': [
    'The receiver refused the request. Refusals are final, except for those that the endpoint tries again.',
    'Le destinataire a refusé la requête. Un refus est définitif, sauf ceux que le point de terminaison réessaie.',
  ],
  'http.503': [
    'The receiver is not available just now. It is tried again.',
    'Le destinataire n’est pas disponible pour l’instant. Un nouvel essai suivra.',
  ],
  'http.5xx': [
    'Something went wrong at the receiver. Its log at this moment says what.',
    'Un problème est survenu chez le destinataire. Son journal à ce moment indique lequel.',
  ],
  'http.1xx': [
    'The receiver answered with a status that is no final one.',
    'Le destinataire a répondu par un code qui n’est pas définitif.',
  ],
});
