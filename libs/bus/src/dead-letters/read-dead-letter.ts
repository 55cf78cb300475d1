import type { Message } from 'amqplib';
import { attemptsOf, HEADER, headersOf, toIncoming } from '../message.ts';
import type { DeadLetter } from './dead-letters.ts';

/** The broker's own entry for a message whose consumers died too often. */
const crashOf = (raw: Message): { queue: string; reason: string; at: string | null } | undefined => {
  const deaths = headersOf(raw)['x-death'];
  const death: unknown = Array.isArray(deaths) ? deaths.find(({ reason }) => reason !== 'expired') : undefined;
  if (typeof death !== 'object' || death === null) return undefined;
  const { queue, reason, time } = death as { queue?: unknown; reason?: unknown; time?: { value?: unknown } };
  const at = typeof time?.value === 'number' ? new Date(time.value * 1_000).toISOString() : null;
  return { queue: String(queue), reason: `broker: ${String(reason)}`, at };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** It stands in our headers; where the broker gave the message up, its `x-death` does. */
export const readDeadLetter = (raw: Message): DeadLetter => {
  const headers = headersOf(raw);
  const { id, kind } = toIncoming(raw);
  const ours = textOrNull(headers[HEADER.reason]);
  const crash = ours === null ? crashOf(raw) : undefined;
  const businessId = headers[HEADER.businessId];
  return {
    id,
    kind,
    reason: ours ?? crash?.reason ?? 'unknown',
    at: textOrNull(headers[HEADER.deadAt]) ?? crash?.at ?? null,
    attempts: attemptsOf(raw),
    queue: crash?.queue ?? textOrNull(headers[HEADER.queue]),
    businessId: typeof businessId === 'number' ? businessId : null,
  };
};
