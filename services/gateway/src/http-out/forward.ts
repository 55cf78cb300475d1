import type { IncomingMessage } from 'node:http';
import type { Locale, Operation } from '@outlay/contracts';
import { IDENTITY_HEADER, type IdentityFacts, type IdentitySigner, type Reply, UPLOAD_TIME } from '@outlay/http';
import type { OwnerServices } from './owner-services.ts';
import { copyOf } from './upload-copy.ts';

export type Forwarding = {
  operation: Operation;
  identity: IdentityFacts;
  request: IncomingMessage;
  raw: Buffer;
  locale: Locale;
  requestId: string;
};

/** Asks the owner of an operation. SERVICE_UNAVAILABLE while it is down, TIMEOUT when it takes too long. */
export type Forward = (forwarding: Forwarding) => Promise<Reply>;

type Deps = { services: OwnerServices; signer: IdentitySigner };

/**
 * Built name by name from what the gateway believes: nothing of the client's headers reaches a service but these, and
 * the identity is always our own.
 */
const headersFor = ({ request, locale, requestId }: Forwarding, token: string) => ({
  accept: request.headers.accept,
  'accept-language': locale,
  'content-type': request.headers['content-type'],
  'idempotency-key': request.headers['idempotency-key'],
  'if-match': request.headers['if-match'],
  'x-request-id': requestId,
  [IDENTITY_HEADER]: token,
});

/** Hands a request to its owner service, under an identity signed by us, and takes its answer. */
export const createForward =
  ({ services, signer }: Deps): Forward =>
  async (forwarding) => {
    const { operation, identity, request, raw } = forwarding;
    if (operation.owner === 'gateway' || operation.owner === 'every service')
      throw new Error(`${operation.id} belongs to no one service behind the gateway`);
    const reply = await services[operation.owner].request({
      method: request.method === 'HEAD' ? 'HEAD' : operation.method,
      path: request.url ?? '/',
      headers: headersFor(forwarding, await signer.sign(identity)),
      ...(raw.length > 0 && { body: raw }),
      ...(operation.upload && { body: copyOf(request), timeout: UPLOAD_TIME }),
    });
    // The client's credential was good: that the service does not believe us is our fault and not the client's.
    if (reply.status === 401) throw new Error(`${operation.owner} does not believe the gateway's identity`);
    return reply;
  };
