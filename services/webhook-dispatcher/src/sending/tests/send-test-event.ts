import { type Caller, invalidField, newId, TEST_KIND } from '@outlay/contracts';
import { currentTrace } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { assertMayWrite, openEndpoint, ownTimeout } from '../../endpoints/index.ts';
import type { Delivery } from '../../records/index.ts';
import { messageOf, type Outcome, outcomeOf, signatureHeaders, signingKeys } from '../../transport/index.ts';
import { traceHeadersFor } from '../delivering/trace-attempt.ts';
import { insertTestDelivery } from './test-delivery.table.ts';
import { exampleEvent, type TestEvent } from './test-event.ts';

/** Milliseconds. The answer must reach the client within 5 s, recorded. */
const LIMIT = 4_500;

/**
 * One signed POST, outside of all queues, while a client waits. `bodyBytes` of the answer's body are kept. It is signed
 * at the receiver's time: a sandbox's moved clock must not make our signatures look forged.
 */
export const sendNow = async (
  { httpClient, brokers, clock, realClock, config }: Deps,
  { endpoint, secrets }: Awaited<ReturnType<typeof openEndpoint>>,
  { id, bytes }: TestEvent,
  options: { bodyBytes?: number } = {},
): Promise<Outcome> => {
  const times = { at: realClock.now(), now: clock.now() };
  const signed = signatureHeaders(signingKeys(secrets), { eventId: id, bytes, ...times });
  const { id: endpointId, url, destination } = endpoint;
  const headers = {
    ...(endpoint.traceContext && traceHeadersFor(endpoint.headers, currentTrace())),
    ...endpoint.headers,
    ...signed,
  };
  const timeout = Math.min(LIMIT, ownTimeout(endpoint) ?? config.WEBHOOK_TIMEOUT);
  if (destination)
    return outcomeOf(await brokers.send({ endpointId, destination, timeout }, messageOf(bytes, headers)));
  return outcomeOf(await httpClient.post(url, headers, bytes, { ...options, timeout }));
};

type Sent = { event: TestEvent; at: Date; outcome: Outcome };

const deliveryOf = (endpointId: string, { event, at, outcome }: Sent, now: Date): Delivery => ({
  id: newId('dlv', at),
  endpointId,
  eventId: event.id,
  eventType: event.type,
  status: outcome.result === 'success' ? 'success' : 'failed',
  statusCode: outcome.statusCode,
  responseTime: outcome.responseTime,
  attempts: 1,
  createdAt: at,
  deliveredAt: outcome.result === 'success' ? now : null,
  lastAttemptAt: now,
  nextAttemptAt: null,
  error: outcome.error,
});

/**
 * One attempt, whatever the subscription or status is, then its record: once per Idempotency-Key. Only with a key is it
 * sent inside of the transaction, since only then must a second request find the first.
 * @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION_ERROR
 */
export const sendTestEvent = async (deps: Deps, caller: Caller, webhookId: string, kind: string = TEST_KIND) => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  const { database, clock, answers } = deps;
  const target = await openEndpoint(deps, caller, webhookId);
  const send = async (): Promise<Sent> => {
    const at = clock.now();
    const event = exampleEvent(kind, { webhookId, businessId, userId, at });
    if (!event) throw invalidField('kind', 'validation.invalid');
    return { event, at, outcome: await sendNow(deps, target, event) };
  };
  const early = caller.idempotencyKey === null ? await send() : undefined;
  return database.changeIdempotently(caller, async (tx) => {
    const sent = early ?? (await send());
    const delivery = deliveryOf(webhookId, sent, clock.now());
    const { id: deliveryId, lastAttemptAt } = delivery;
    const answer = await answers.seal(
      { businessId, deliveryId, number: 1, at: lastAttemptAt ?? sent.at },
      sent.outcome.body,
    );
    insertTestDelivery(tx, businessId, { ...sent, delivery, answer });
    return delivery;
  });
};
