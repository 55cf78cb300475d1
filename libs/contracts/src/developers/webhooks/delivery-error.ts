import { z } from 'zod';

/** Why there was no answer. Short, stable and safe to show: never text of the receiver. */
export const FAILURE_CLASSES = [
  'timeout',
  'dns_failure',
  'connection_refused',
  'connection_reset',
  'connection_failed',
  'invalid_response',
  'tls_handshake',
  'tls_certificate',
  'address_not_allowed',
  'authentication_failed',
  'unroutable',
  'rejected',
  'too_large',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** How a delivery ended without another attempt. */
const ENDINGS = ['cancelled', 'endpoint_deleted', 'expired'] as const;

/** `error` of a delivery and of its attempts; beside them `http_` and the status that came. */
export const DELIVERY_ERRORS = [...FAILURE_CLASSES, ...ENDINGS] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** One text, so that clients in every language have one type for it; its pattern lists the codes. */
export const deliveryError = z
  .string()
  .regex(new RegExp(`^(${DELIVERY_ERRORS.join('|')}|http_[1-9][0-9]{2})$`))
  .meta({ examples: ['timeout'] });
