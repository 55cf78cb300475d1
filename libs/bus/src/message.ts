import type { SealedEvent } from '@outlay/contracts';
import { readTraceContext, type TraceContext, type TraceHeaders } from '@outlay/runtime';
import type { Message, Options } from 'amqplib';
import { EVENTS_EXCHANGE, QUEUES_EXCHANGE } from './topology/queues.ts';

/** A message as a consumer sees it: no channel, no tag, nothing to ack. */
export type IncomingMessage = {
  /** The publisher's id: of an event its event id. Empty when a foreign publisher gave none. */
  readonly id: string;
  /** The event's kind, whichever way the message took. */
  readonly kind: string;
  /** What it was published under: its kind, mostly. */
  readonly routingKey: string;
  /** The bytes as they were published. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The broker may have delivered it before, to somebody who died. */
  readonly redelivered: boolean;
  /** 1 at first, then one more after each `retry-later`. A redelivery after a crash does not count. */
  readonly attempt: number;
};

/** Headers of ours; the broker's own (`x-death`) are never read for decisions, only to name a crash loop. */
export const HEADER = {
  businessId: 'x-business-id',
  version: 'x-version',
  position: 'x-position',
  first: 'x-first',
  attempt: 'x-attempt',
  firstSeen: 'x-first-seen',
  routingKey: 'x-original-routing-key',
  queue: 'x-original-queue',
  service: 'x-service',
  reason: 'x-reason',
  deadAt: 'x-dead-at',
} as const;

export const headersOf = (raw: Message): Record<string, unknown> => raw.properties.headers ?? {};

/** Whose it is, by our own header; null where it names none. */
export const businessOf = (raw: Message): number | null => {
  const businessId = headersOf(raw)[HEADER.businessId];
  return typeof businessId === 'number' ? businessId : null;
};

/** How often it was handled before, by our own header. */
export const attemptsOf = (raw: Message): number => {
  const attempts = Number(headersOf(raw)[HEADER.attempt] ?? 0);
  return Number.isSafeInteger(attempts) && attempts > 0 ? attempts : 0;
};

const routingKeyOf = (raw: Message): string => String(headersOf(raw)[HEADER.routingKey] ?? raw.fields.routingKey);

export const toIncoming = (raw: Message): IncomingMessage => ({
  id: String(raw.properties.messageId ?? ''),
  kind: String(raw.properties.type ?? routingKeyOf(raw)),
  routingKey: routingKeyOf(raw),
  body: raw.content,
  headers: headersOf(raw),
  redelivered: raw.fields.redelivered,
  attempt: attemptsOf(raw) + 1,
});

/** The event's place in its publisher's outbox; 0 where the publisher is of a release that names none. */
export const positionOf = (headers: IncomingMessage['headers']): number => {
  const position = headers[HEADER.position];
  return typeof position === 'number' ? position : 0;
};

/** How often the broker delivered it before, each time to somebody who died with it. */
export const deliveriesBefore = (headers: IncomingMessage['headers']): number => {
  const count = headers['x-delivery-count'];
  return typeof count === 'number' ? count : 0;
};

/** The trace that a message came with; undefined: none. */
export const traceOf = ({ headers }: Pick<IncomingMessage, 'headers'>): TraceContext | undefined =>
  readTraceContext(headers.traceparent, headers.tracestate);

/** Was the event never published before, nor delivered by the broker? Then nobody can have seen it. */
export const isFirst = ({ headers, redelivered, attempt }: IncomingMessage): boolean =>
  headers[HEADER.first] === true && !redelivered && attempt === 1;

/** An event with its final bytes, as the relay takes it out of the outbox. */
export type PublishableEvent = Pick<SealedEvent, 'id' | 'kind' | 'version' | 'routingKey' | 'businessId' | 'bytes'> & {
  /** Its place in the publisher's outbox: of two events of one record, the later has the higher one. */
  position?: number;
  /** The publisher knows that it was never published before. */
  isFirst?: boolean;
  /** The trace of the work that led to it, as the outbox keeps it. */
  trace?: string | null;
};

/** A message ready to be published. `options.messageId` is always there. */
export type Outgoing = {
  exchange: string;
  routingKey: string;
  body: Buffer;
  options: Options.Publish & { messageId: string };
};

/** Seconds, as AMQP has it. */
const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** An event on its way to every queue that is bound to its routing key, mostly its kind; the body is the outbox row's bytes, untouched. */
export const outgoingEvent = (event: PublishableEvent, at: Date, trace?: TraceHeaders): Outgoing => ({
  exchange: EVENTS_EXCHANGE,
  routingKey: event.routingKey ?? event.kind,
  body: event.bytes,
  options: {
    messageId: event.id,
    type: event.kind,
    contentType: 'application/json',
    timestamp: seconds(at),
    headers: {
      [HEADER.businessId]: event.businessId,
      [HEADER.version]: event.version,
      ...(event.position !== undefined && { [HEADER.position]: event.position }),
      ...(event.isFirst && { [HEADER.first]: true }),
      ...trace,
    },
  },
});

/** A message straight into one queue. */
export const outgoingTo = (
  queue: string,
  { id, kind, body }: { id: string; kind: string; body: Buffer },
  at: Date,
): Outgoing => ({
  exchange: QUEUES_EXCHANGE,
  routingKey: queue,
  body,
  options: { messageId: id, type: kind, timestamp: seconds(at) },
});

type Facts = { queue: string; service: string; at: Date };

/** The broker writes these; carried on they would grow and mislead. */
const BROKERS_OWN = /^x-(death|first-death-|last-death-|delivery-count|acquired-count|opt-)/;

/** What is moved was delivered before. */
const isCarriedOn = (name: string): boolean => !BROKERS_OWN.test(name) && name !== HEADER.first;

const ownHeaders = (raw: Message): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headersOf(raw)).filter(([name]) => isCarriedOn(name)));

const sameBytesTo = (raw: Message, target: string, headers: Record<string, unknown>): Outgoing => {
  const { messageId, type, contentType, timestamp } = raw.properties;
  return {
    exchange: QUEUES_EXCHANGE,
    routingKey: target,
    body: raw.content,
    options: { messageId: String(messageId ?? ''), type, contentType, timestamp, headers },
  };
};

/** The same message on its way to a waiting or dead-letter queue, with where it came from and how often it was tried. */
export const forwarded = (raw: Message, target: string, { queue, service, at }: Facts, reason?: string): Outgoing => {
  const headers = ownHeaders(raw);
  return sameBytesTo(raw, target, {
    ...headers,
    [HEADER.attempt]: attemptsOf(raw) + 1,
    [HEADER.firstSeen]: headers[HEADER.firstSeen] ?? at.toISOString(),
    [HEADER.routingKey]: routingKeyOf(raw),
    [HEADER.queue]: queue,
    [HEADER.service]: service,
    ...(reason !== undefined && { [HEADER.reason]: reason.slice(0, 1_000), [HEADER.deadAt]: at.toISOString() }),
  });
};

/** The same message back to its work queue before its wait is over: the try that comes is one of those that it has left. */
export const hurried = (raw: Message, queue: string): Outgoing => sameBytesTo(raw, queue, ownHeaders(raw));

/** The same message back to its work queue, as if nobody had tried it. */
export const revived = (raw: Message, queue: string): Outgoing => {
  const kept = Object.entries(ownHeaders(raw)).filter(
    ([name]) => name !== HEADER.attempt && name !== HEADER.reason && name !== HEADER.deadAt,
  );
  return sameBytesTo(raw, queue, Object.fromEntries(kept));
};
