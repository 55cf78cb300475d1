import { newId } from '../new-id.ts';
import type { Envelope } from './envelope.ts';
import type { NewEvent } from './event.ts';

/** An event with its final bytes. They are made once, in the transaction that made the fact, and never again. */
export type SealedEvent = {
  id: string;
  kind: string;
  version: number;
  aggregate: string;
  businessId: number;
  bytes: Buffer;
};

export type Actor = { businessId: number; userId: number | null; onBehalfOf: number | null };

/** Gives a new event its id and time and freezes its bytes. `at` comes from the injected clock. */
export const sealEvent = (fact: NewEvent, actor: Actor, at: Date): SealedEvent => {
  const { businessId, userId, onBehalfOf } = actor;
  const envelope: Envelope = {
    id: newId('evt', at),
    type: fact.definition.kind,
    createdAt: at.toISOString(),
    data: fact.data,
    metadata: onBehalfOf === null ? { businessId, userId } : { businessId, userId, onBehalfOf },
  };
  return {
    id: envelope.id,
    kind: envelope.type,
    version: fact.definition.version,
    aggregate: fact.aggregate,
    businessId,
    bytes: Buffer.from(JSON.stringify(envelope)),
  };
};
