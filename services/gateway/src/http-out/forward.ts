import type { IncomingMessage } from 'node:http';
import { type Admitted, IDENTITY_HEADER, type IdentitySigner, type Reply, UPLOAD_TIME } from '@outlay/http';
import type { OwnerServices } from './owner-services.ts';
import { copyOf } from './upload-copy.ts';

/** Calls the owner of an operation. SERVICE_UNAVAILABLE while it is down, TIMEOUT when it takes too long. */
export type Forward = (request: IncomingMessage, exchange: Admitted) => Promise<Reply>;

type Deps = { services: OwnerServices; signer: IdentitySigner };

/**
 * Built name by name from what the gateway has verified: nothing of the client's headers reaches a service but these, and
 * the identity is always our own.
 */
const headersFor = ({ headers }: IncomingMessage, { locale, requestId }: Admitted, token: string) => ({
  accept: headers.accept,
  'accept-language': locale,
  'content-type': headers['content-type'],
  'idempotency-key': headers['idempotency-key'],
  'if-match': headers['if-match'],
  'x-request-id': requestId,
  [IDENTITY_HEADER]: token,
});

/** Hands a request to its owner service, under an identity signed by us, and takes its reply. */
export const createForward =
  ({ services, signer }: Deps): Forward =>
  async (request, exchange) => {
    const { operation, facts, body } = exchange;
    if (operation.owner === 'gateway' || operation.owner === 'every service')
      throw new Error(`${operation.id} belongs to no one service behind the gateway`);
    const reply = await services[operation.owner].request({
      method: request.method === 'HEAD' ? 'HEAD' : operation.method,
      path: request.url ?? '/',
      headers: headersFor(request, exchange, await signer.sign(facts)),
      ...(body.length > 0 && { body }),
      ...(operation.upload && { body: copyOf(request), timeout: UPLOAD_TIME }),
    });
    // The client's credential was good: that the service rejects ours is our fault and not the client's.
    if (reply.status === 401) throw new Error(`${operation.owner} rejected the gateway's identity`);
    return reply;
  };
