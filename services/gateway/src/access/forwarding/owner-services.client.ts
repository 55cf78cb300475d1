import type { IncomingMessage } from 'node:http';
import { bringsForm, type Service } from '@outlay/contracts';
import {
  type Admitted,
  createUploadPlaces,
  DOWNLOAD_TIME,
  IDENTITY_HEADER,
  type IdentityFacts,
  type IdentitySigner,
  PUBLIC_URL_HEADER,
  type Reply,
  UPLOAD_CALL_TIME,
  uploadCopy,
} from '@outlay/http';
import { type Client, type ClientOptions, createClient } from '@outlay/http/client';
import { secondsOfWait, type WaitingRequests, withoutWait } from './waiting-requests.client.ts';

/** Every service that owns operations but the gateway itself. The web app has none: it calls the gateway. */
type OwnerService = Exclude<Service, 'gateway' | 'web'>;

export type OwnerServices = Readonly<Record<OwnerService, Client>>;

type Options = Omit<ClientOptions, 'name' | 'baseUrl'> & { urls: Readonly<Record<OwnerService, readonly string[]>> };

/** One client each, with a breaker of its own: a service that is down takes no other with it. */
export const createOwnerServices = ({ urls, ...options }: Options): OwnerServices => {
  const client = (name: OwnerService): Client => createClient({ ...options, name, baseUrl: urls[name] });
  return {
    expense: client('expense'),
    bill: client('bill'),
    'mileage-receipt': client('mileage-receipt'),
    accounting: client('accounting'),
    'webhook-dispatcher': client('webhook-dispatcher'),
    notification: client('notification'),
  };
};

/**
 * Built name by name from what the gateway has verified: nothing of the client's headers reaches a service but these, and
 * the identity is always our own.
 */
const headersFor = ({ headers }: IncomingMessage, { locale, requestId, publicUrl }: Admitted, token: string) => ({
  accept: headers.accept,
  'accept-language': locale,
  'content-type': headers['content-type'],
  'idempotency-key': headers['idempotency-key'],
  'if-match': headers['if-match'],
  'x-request-id': requestId,
  [PUBLIC_URL_HEADER]: publicUrl === '' ? undefined : publicUrl,
  [IDENTITY_HEADER]: token,
});

/** Sends a request to the owner of its operation. @throws AppError SERVICE_UNAVAILABLE while it is down, TIMEOUT */
export type Forward = (
  request: IncomingMessage,
  exchange: Admitted,
  /** Who calls at this moment. @throws AppError when that one may not any more */
  identify: () => Promise<IdentityFacts>,
) => Promise<Reply>;

/**
 * Under an identity that we sign; the owner's reply is the answer. Whose answer was held may have lost their rights meanwhile: then it is
 * refused, and with another role it is given anew.
 */
export const createForward = ({
  services,
  signer,
  waiting,
}: {
  services: OwnerServices;
  signer: IdentitySigner;
  waiting: WaitingRequests;
}): Forward => {
  const inPlace = createUploadPlaces();
  return async (request, exchange, identify) => {
    const { operation, facts, body } = exchange;
    const { owner } = operation;
    if (
      owner === 'gateway' ||
      owner === 'web' ||
      owner === 'every service' ||
      owner === 'oauth server' ||
      owner === 'scim server'
    )
      throw new Error(`${operation.id} belongs to no one service behind the gateway`);
    const isUpload = bringsForm(operation, request.headers['content-type']);
    const called = {
      method: request.method === 'HEAD' ? ('HEAD' as const) : operation.method,
      path: request.url ?? '/',
    };
    const upload = (): Promise<Reply> =>
      inPlace(facts.businessId, async () => {
        // Signed when it is its turn: an identity does not hold for long.
        const headers = headersFor(request, exchange, await signer.signForUpload(facts));
        return services[owner].request({ ...called, headers, body: uploadCopy(request), timeout: UPLOAD_CALL_TIME });
      });
    const callNow = async () => ({
      ...called,
      headers: headersFor(request, exchange, await signer.sign(facts)),
      ...(body.length > 0 && { body }),
      ...(operation.download && { streaming: DOWNLOAD_TIME }),
    });
    const isWaiting = operation.waits > 0 && secondsOfWait(operation, exchange.search) > 0;
    const sendAndWait = async (): Promise<Reply> => {
      const call = await callNow();
      const answer = await waiting.send(request, exchange, call);
      const now = await identify();
      if (now.role === facts.role) return answer;
      const headers = headersFor(request, exchange, await signer.sign(now));
      return services[owner].request({ ...withoutWait(call), headers });
    };
    const sendNow = async (): Promise<Reply> => (isUpload ? upload() : services[owner].request(await callNow()));
    const reply = await (isWaiting ? sendAndWait() : sendNow());
    // The client's credential was good: that the service rejects ours is our fault and not the client's.
    if (reply.status === 401) throw new Error(`${owner} rejected the gateway's identity`);
    return reply;
  };
};
