import type { Options } from 'amqplib';
import type { PublishableEvent } from '../bus.ts';
import { HEADER } from '../message.ts';
import { EVENTS_EXCHANGE } from '../topology/topology.ts';

/** A message ready to be published. `options.messageId` is always there. */
export type Outgoing = {
  exchange: string;
  routingKey: string;
  body: Buffer;
  options: Options.Publish & { messageId: string };
};

/** Seconds, as AMQP has it. */
const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** An event on its way to every queue that is bound to its kind; the body is the outbox row's bytes, untouched. */
export const outgoingEvent = (event: PublishableEvent, at: Date): Outgoing => ({
  exchange: EVENTS_EXCHANGE,
  routingKey: event.kind,
  body: event.bytes,
  options: {
    messageId: event.id,
    type: event.kind,
    contentType: 'application/json',
    timestamp: seconds(at),
    headers: { [HEADER.businessId]: event.businessId, [HEADER.version]: event.version },
  },
});

/** A message straight into one queue. */
export const outgoingTo = (
  queue: string,
  { id, kind, body }: { id: string; kind: string; body: Buffer },
  at: Date,
): Outgoing => ({
  exchange: '',
  routingKey: queue,
  body,
  options: { messageId: id, type: kind, timestamp: seconds(at) },
});
