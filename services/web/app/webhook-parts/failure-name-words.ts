import { words } from '../intl/index.ts';

/** The classes of failures without an HTTP status, in a word or two. */
export const FAILURE_NAMES = words({
  timeout: ['Timed out', 'Délai dépassé'],
  dns_failure: ['Name not found', 'Nom introuvable'],
  connection_refused: ['Refused', 'Refusée'],
  connection_reset: ['Connection lost', 'Connexion perdue'],
  connection_failed: ['Unreachable', 'Injoignable'],
  invalid_response: ['Invalid answer', 'Réponse invalide'],
  tls_handshake: ['TLS failed', 'Échec TLS'],
  tls_certificate: ['Certificate invalid', 'Certificat invalide'],
  address_not_allowed: ['Address not allowed', 'Adresse interdite'],
  authentication_failed: ['Sign-in refused', 'Accès refusé'],
  unroutable: ['No such queue', 'File introuvable'],
  rejected: ['Rejected', 'Rejetée'],
  too_large: ['Too large', 'Trop volumineux'],
  cancelled: ['Given up', 'Abandonnée'],
  endpoint_deleted: ['Endpoint deleted', 'Point supprimé'],
  expired: ['Expired', 'Expirée'],
});
