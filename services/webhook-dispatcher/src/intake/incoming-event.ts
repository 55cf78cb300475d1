import { deadLetter, done, type IncomingMessage, isFirst, positionOf, traceOf, type Verdict } from '@outlay/bus';
import { INTERNAL_KINDS, receivedEnvelope, SUBSCRIBABLE_KINDS, triggeredKeyOf } from '@outlay/contracts';
import { currentWrittenTrace, writtenTrace } from '@outlay/runtime';
import { aggregateOf } from '../sequences/index.ts';
import type { ReceivedEvent } from './received-event.ts';

/**
 * `repeated`: the broker may have delivered it before. `mayWait`: no attempt waits until it is kept. `dedupKey`: what is remembered when
 * these receivers have it.
 */
export type IncomingEvent = ReceivedEvent & { repeated: boolean; mayWait: boolean; dedupKey: string };

const internal: ReadonlySet<string> = new Set(INTERNAL_KINDS);
const TRIGGERED_KEYS: ReadonlySet<string> = new Set(SUBSCRIBABLE_KINDS.map(triggeredKeyOf));

/** Of the handling of this message; while tracing is off here, the one that it came with. */
const writtenTraceOf = (message: IncomingMessage): string | null => {
  if (message.headers.traceparent === undefined) return null;
  const own = currentWrittenTrace();
  const from = own === null ? traceOf(message) : undefined;
  return from ? writtenTrace(from) : own;
};

const parse = ({ body }: IncomingMessage): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The event of a message; or what becomes of the message, where it is for no customer. */
export const readEvent = (message: IncomingMessage): { event: IncomingEvent } | { verdict: Verdict } => {
  if (internal.has(message.kind)) return { verdict: done };
  const parsed = receivedEnvelope.safeParse(parse(message));
  if (!parsed.success) return { verdict: deadLetter('not an event') };
  const { id, type: kind, createdAt, data, metadata } = parsed.data;
  if (internal.has(kind)) return { verdict: done };
  const { businessId, fromBusinessId, exceptWebhookIds: except } = metadata;
  const { body: bytes, headers, redelivered: repeated, routingKey } = message;
  return {
    event: {
      ...{ id, businessId, fromBusinessId, except, kind, createdAt: new Date(createdAt) },
      receivers: [...new Set([businessId, fromBusinessId ?? businessId])],
      aggregate: () => aggregateOf({ type: kind, data }),
      ...{ position: positionOf(headers), isFirst: isFirst(message), isTriggered: TRIGGERED_KEYS.has(routingKey) },
      ...{ repeated, mayWait: false, dedupKey: id, bytes, trace: writtenTraceOf(message) },
    },
  };
};
