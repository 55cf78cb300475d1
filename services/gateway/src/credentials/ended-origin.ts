import type { IncomingMessage } from 'node:http';
import type { EndedOrigin, Exchange } from '@outlay/http';
import { tenantOf } from './credential.ts';
import { endedIn } from './ended-credential.ts';

const tenantIn = ({ headers }: IncomingMessage, { params }: Exchange): number | undefined => {
  try {
    return tenantOf(headers['x-tenant-id']?.toString(), params.businessId);
  } catch {
    return undefined;
  }
};

/** Of a refusal because the credential has ended: what it was, and the business that the request names. Reads nothing. */
export const endedOriginOf = (
  error: unknown,
  request: IncomingMessage,
  exchange: Exchange,
): EndedOrigin | undefined => {
  const ended = endedIn(error);
  const businessId = ended && tenantIn(request, exchange);
  if (ended === undefined || businessId === undefined) return undefined;
  const { kind: credentialKind, credentialId, userId } = ended;
  return { businessId, credentialId, credentialKind, userId, jtiHash: ended.kind === 'api key' ? ended.jtiHash : null };
};
