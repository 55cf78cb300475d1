import { words } from './validation.ts';

/** Codes of results, payments and deliveries that nothing else has words for. */
export const CODES_WORDS = words({
  'result.ALREADY_CATEGORIZED': ['It has this category already.', 'Elle a déjà cette catégorie.'],
  'result.ALREADY_SUBMITTED': ['It is submitted already.', 'Il est déjà soumis.'],
  'result.ALREADY_APPROVED': ['It is approved already.', 'Il est déjà approuvé.'],
  'result.ALREADY_REIMBURSED': ['It is reimbursed already.', 'Il est déjà remboursé.'],
  'payment.failure.account_closed': ['The account is closed.', 'Le compte est fermé.'],
  'payment.failure.insufficient_funds': ['There were not enough funds.', 'Les fonds étaient insuffisants.'],
  'payment.failure.rejected_by_bank': ['The bank refused the payment.', 'La banque a refusé le paiement.'],
  'payment.failure.returned_late': [
    'The money arrived and was sent back later.',
    'L’argent est arrivé, puis a été retourné.',
  ],
  'delivery.error.timeout': [
    'No answer came in the time allowed.',
    'Aucune réponse n’est arrivée dans le délai prévu.',
  ],
  'delivery.error.dns_failure': [
    'The name of the host could not be resolved.',
    'Le nom de l’hôte n’a pas pu être résolu.',
  ],
  'delivery.error.connection_refused': ['The host refused the connection.', 'L’hôte a refusé la connexion.'],
  'delivery.error.connection_reset': [
    'The connection ended before the answer was whole.',
    'La connexion a pris fin avant la fin de la réponse.',
  ],
  'delivery.error.connection_failed': ['No connection came about.', 'Aucune connexion n’a pu être établie.'],
  'delivery.error.invalid_response': ['What came back is no HTTP answer.', 'La réponse reçue n’est pas du HTTP.'],
  'delivery.error.tls_handshake': ['The TLS handshake failed.', 'La négociation TLS a échoué.'],
  'delivery.error.tls_certificate': [
    'The certificate is not valid. It is not tried again.',
    'Le certificat n’est pas valide. Aucune nouvelle tentative.',
  ],
  'delivery.error.address_not_allowed': [
    'The host leads to an address that deliveries never go to. It is not tried again.',
    'L’hôte mène à une adresse où rien n’est jamais livré. Aucune nouvelle tentative.',
  ],
  'delivery.error.authentication_failed': [
    'The broker refused the credentials, or what they may do.',
    'Le courtier a refusé les identifiants ou l’opération.',
  ],
  'delivery.error.unroutable': [
    'The broker has no queue, exchange or topic that takes the message.',
    'Aucune file, aucun échange ni aucun sujet du courtier ne reçoit le message.',
  ],
  'delivery.error.rejected': ['The broker did not take the message.', 'Le courtier n’a pas accepté le message.'],
  'delivery.error.too_large': [
    'The event is larger than any message there may be. It is not tried again.',
    'L’événement dépasse la taille maximale d’un message à cet endroit. Aucune nouvelle tentative.',
  ],
  'delivery.error.cancelled': [
    'Somebody cancelled the delivery.',
    'La livraison a été annulée.',
    'Somebody canceled the delivery.',
  ],
  'delivery.error.endpoint_deleted': ['The endpoint was deleted.', 'Le point de terminaison a été supprimé.'],
  'delivery.error.expired': [
    'The event is older than events are kept.',
    'L’événement a dépassé sa durée de conservation.',
  ],
});
