import type { Endpoint } from '../domain/endpoint.ts';
import { type Outcome, outcomeOf } from '../domain/outcome.ts';
import { type Secrets, signatureHeaders, signingKeys } from '../domain/signature.ts';
import type { Customers } from '../http-out/customers.ts';

type Target = { endpoint: Pick<Endpoint, 'url' | 'headers'>; secrets: Secrets };

/** One signed POST while somebody waits. `read` sees the answer's body, up to 16 KiB. */
export type SendNow = (
  target: Target,
  eventId: string,
  bytes: Buffer,
  read?: (body: Buffer) => void,
) => Promise<Outcome>;

type Settings = {
  customers: Pick<Customers, 'post'>;
  /** The receiver's time: a sandbox's moved clock must not make our signatures look forged. */
  now(): Date;
};

/** The answer must reach the client within 5 s, recorded. */
const LIMIT = 4_500;

export const createSendNow =
  ({ customers, now }: Settings): SendNow =>
  async ({ endpoint, secrets }, eventId, bytes, read) => {
    const signed = signatureHeaders(signingKeys(secrets), { eventId, bytes, at: now() });
    const how = { within: LIMIT, ...(read && { read }) };
    return outcomeOf(await customers.post(endpoint.url, { ...endpoint.headers, ...signed }, bytes, how));
  };
