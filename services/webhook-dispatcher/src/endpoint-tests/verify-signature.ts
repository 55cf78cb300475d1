import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertMayRead, openEndpoint } from '../endpoints/index.ts';
import { findEvent } from '../events/index.ts';
import { checkSignature, type SignatureCheck } from './signature-check.ts';

/** A request as its receiver saw it. */
type ReceivedRequest = { body: string; headers: Record<string, string | string[]> };

/** Header names as we know them; of a repeated one the first value. */
const lowerCase = (headers: ReceivedRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value]),
  );

/** Does the request carry the endpoint's signature, and if not, why? @throws AppError FORBIDDEN, NOT_FOUND */
export const verifySignature = async (
  deps: Deps,
  caller: Caller,
  webhookId: string,
  { body, headers: given }: ReceivedRequest,
): Promise<SignatureCheck> => {
  assertMayRead(caller);
  const { businessId } = caller;
  const { secrets } = await openEndpoint(deps, caller, webhookId);
  const at = deps.clock.now();
  const headers = lowerCase(given);
  const id = headers['webhook-id'] ?? /"id":"(evt_\w+)"/.exec(body)?.[1];
  const sent = id ? await deps.database.read(businessId, (tx) => findEvent(tx, { businessId, id }, at)) : undefined;
  return checkSignature({ body: Buffer.from(body), headers }, { secrets, sent: sent?.bytes, at });
};
