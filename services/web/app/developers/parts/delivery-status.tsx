import type { WebhookDelivery } from '../../core/index.ts';
import { useWords, words } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { type DeliveryState, stateOf } from './delivery-state.ts';
import { WEBHOOK_PARTS } from './words.ts';

const COLORS: Readonly<Record<DeliveryState, string>> = {
  success: 'teal',
  waiting: 'blue',
  retrying: 'yellow',
  failed: 'red',
  cancelled: 'gray',
};

/** How a delivery stands. */
export const DeliveryStatus = (delivery: Pick<WebhookDelivery, 'status' | 'nextRetryAt' | 'error' | 'attempts'>) => {
  const write = useWords(WEBHOOK_PARTS);
  const state = stateOf(delivery);
  return <StatusBadge color={COLORS[state]}>{write(`state.${state}`)}</StatusBadge>;
};

/** The classes of failures without an HTTP status, in a word or two. */
const FAILURE_NAMES = words({
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

type Props = { statusCode: number | null; error: string | null };

const isNamed = (error: string): error is keyof typeof FAILURE_NAMES => Object.hasOwn(FAILURE_NAMES, error);

/** What came back, in a word: the status of the receiver, else the class of the failure. */
export const OutcomeText = ({ statusCode, error }: Props) => {
  const write = useWords(FAILURE_NAMES);
  const name = error !== null && isNamed(error) ? write(error) : error;
  return <>{statusCode ?? name ?? '–'}</>;
};
