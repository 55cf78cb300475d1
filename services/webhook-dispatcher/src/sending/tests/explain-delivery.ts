import { type Caller, notFound } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMaySubscribe, assertMayWrite, endpointView, openEndpoint } from '../../endpoints/index.ts';
import { attemptsOf, type Delivery, type DeliveryParams, findDelivery, findEvent } from '../../records/index.ts';
import { OWN_HEADERS, type Secrets, sequenceHeaders, signatureHeaders, signingKeys } from '../../transport/index.ts';

type Signed = { delivery: Delivery; bytes: Buffer; secrets: Secrets; own: Record<string, string>; at: Date; now: Date };

/** The request as it is signed at a moment of real time, by the secrets that sign now by our clock; `own`: the endpoint's headers as they may be shown. */
export const explained = ({ delivery, bytes, secrets, own, at, now }: Signed) => {
  const { eventId, attempts: attempt, aggregate = null, sequence = null } = delivery;
  const previous = secrets.previous && secrets.previous.until > now ? secrets.previous : null;
  const signed = signatureHeaders(signingKeys({ ...secrets, previous }), { eventId, bytes, at, now });
  const body = bytes.toString('utf8');
  return {
    body,
    headers: { ...OWN_HEADERS, ...own, ...signed, ...sequenceHeaders({ aggregate, sequence }) },
    signedContent: `${eventId}.${signed['webhook-timestamp']}.${body}`,
    attempt,
    secretsInUse: previous === null ? (1 as const) : (2 as const),
  };
};

/**
 * How a delivery is signed, computed again: for the second in which its last attempt began, in real time, or for now where there
 * was none. No secret is in it. @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE, NOT_FOUND, also when the event is not kept any more
 */
export const explainDelivery = async (deps: Deps, caller: Caller, params: DeliveryParams) => {
  assertMayWrite(caller);
  const { businessId } = caller;
  const { endpoint, secrets } = await openEndpoint(deps, caller, params.webhookId);
  const [now, real] = [deps.clock.now(), deps.realClock.now()];
  const { delivery, event, last } = await deps.database.read(businessId, async (tx) => {
    const delivery = await findDelivery(tx, { businessId, ...params });
    const event = delivery && (await findEvent(tx, { caller, id: delivery.eventId }, now));
    if (!delivery || !event) throw notFound();
    return { delivery, event, last: (await attemptsOf(tx, delivery)).at(-1) };
  });
  // The body shows what the event holds.
  assertMaySubscribe(caller, [delivery.eventType]);
  const ahead = now.getTime() - real.getTime();
  const at = last ? new Date(last.at.getTime() - last.duration - ahead) : real;
  return explained({
    ...{ delivery, bytes: event.bytes, secrets, at, now },
    own: endpointView(endpoint).headers,
  });
};
