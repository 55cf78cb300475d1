import {
  type Caller,
  type Envelope,
  type EventDefinition,
  type EventKind,
  eventDefinition,
  newId,
  sealEvent,
  triggered,
} from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite } from '../../endpoints/index.ts';

type Trigger = { kind: EventKind; data: Record<string, unknown> };

/**
 * Publishes an event of the caller's business that nothing in it led to: by the outbox and the broker, so that every subscribed
 * endpoint gets it as it gets a real one, under a key that no other service subscribes to. Nothing is changed or mailed for it.
 * @throws AppError FORBIDDEN
 */
export const triggerEvent = async (deps: Deps, caller: Caller, { kind, data }: Trigger): Promise<Envelope> => {
  assertMayWrite(caller);
  const definition: EventDefinition = eventDefinition(kind);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const fact = triggered({ definition, aggregate: `trigger:${kind}`, data, id: newId('evt', tx.now) });
    const { id, bytes } = sealEvent(fact, caller, tx.now);
    tx.publish(fact);
    tx.audit('event.triggered', `event:${id}`);
    return JSON.parse(bytes.toString('utf8')) as Envelope;
  });
};
