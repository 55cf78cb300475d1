import { inSpan, readWrittenTrace, type TraceHeaders, traceHeadersOf, tracing } from '@outlay/runtime';
import type { ConfirmChannel, Message } from 'amqplib';
import type { BusMetrics } from '../bus-metrics.ts';
import { unavailable } from '../connection/channel.ts';
import type { Outgoing, PublishableEvent } from '../message.ts';
import { EVENTS_EXCHANGE } from '../topology/queues.ts';

type Options = {
  metrics: BusMetrics;
  /** Makes a new connection, which rejects all that is unconfirmed on the old one. */
  renew(reason: string): void;
  /** A message found no queue: something is missing on the broker. */
  unroutable(): void;
  /** Milliseconds; default 10 s. */
  confirmWithin?: number | undefined;
};

/** A queue without a leader, a frozen broker or a memory alarm never confirms: after this long it is a failure. */
const CONFIRM_LIMIT = 10_000;
const LOOK_EVERY = 500;
/** More than any batch of ours; a bound on memory, not a throttle. */
const MOST_UNCONFIRMED = 20_000;

const addressOf = (exchange: string, routingKey: string, id: string): string => `${exchange}\n${routingKey}\n${id}`;

/** Publishes persistent and mandatory with confirms, as many at once as the callers like, and keeps nothing for later. */
export const createPublisher = ({ metrics, renew, unroutable, confirmWithin = CONFIRM_LIMIT }: Options) => {
  let channel: ConfirmChannel | undefined;
  const pending = new Set<{ since: number }>();
  /** The broker returns a message right before it confirms it. */
  const returned = new Set<string>();

  const onReturn = ({ fields, properties }: Message): void => {
    returned.add(addressOf(fields.exchange, fields.routingKey, String(properties.messageId)));
    unroutable();
  };

  let looking: NodeJS.Timeout | undefined;
  const endLooking = (): void => {
    clearInterval(looking);
    looking = undefined;
  };
  const look = (): void => {
    const [oldest] = pending;
    if (!oldest) endLooking();
    else if (performance.now() - oldest.since > confirmWithin) renew('a confirm is missing');
  };
  /** Only while something is unconfirmed: an idle process is not woken. */
  const watch = (): void => {
    looking ??= setInterval(look, LOOK_EVERY).unref();
  };
  metrics.unconfirmed.set(0);

  const outcome = (failure: unknown, message: Outgoing, since: number): string => {
    if (failure) return 'failed';
    const address = addressOf(message.exchange, message.routingKey, message.options.messageId);
    if (returned.size > 0 && returned.delete(address)) return 'returned';
    metrics.confirmed.observe((performance.now() - since) / 1_000);
    return 'confirmed';
  };

  const send = (open: ConfirmChannel, message: Outgoing): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = { since: performance.now() };
      const settle = (failure: unknown): void => {
        pending.delete(entry);
        metrics.unconfirmed.set(pending.size);
        const result = outcome(failure, message, entry.since);
        metrics.published.inc({ outcome: result });
        if (result === 'confirmed') resolve();
        else reject(unavailable(failure ?? `no queue for ${message.routingKey}`));
      };
      const { exchange, routingKey, body, options } = message;
      pending.add(entry);
      watch();
      try {
        open.publish(exchange, routingKey, body, { ...options, persistent: true, mandatory: true }, settle);
      } catch (err) {
        settle(err);
      }
    });

  return {
    /** Resolves when the broker took responsibility for it; rejects with SERVICE_UNAVAILABLE, at once when not connected. */
    publish: async (message: Outgoing): Promise<void> => {
      if (!channel) throw unavailable('not connected to the broker');
      if (pending.size >= MOST_UNCONFIRMED) throw unavailable('too many unconfirmed messages');
      await send(channel, message);
    },
    attach: (open: ConfirmChannel): void => {
      returned.clear();
      channel = open;
      open.on('return', onReturn);
      open.on('close', () => {
        if (channel !== open) return;
        channel = undefined;
        renew('the publishing channel was closed');
      });
    },
    detach: (): void => {
      channel = undefined;
    },
    close: endLooking,
  };
};

/**
 * Publishes an event as a part of the trace that led to it, which its headers carry on. While tracing is off here they are the row's own:
 * whoever wrote it traces.
 */
export const publishInTrace = (
  { id, kind, routingKey, trace }: PublishableEvent,
  publish: (headers: TraceHeaders | undefined) => Promise<void>,
): Promise<void> => {
  const from = readWrittenTrace(trace);
  if (from === undefined) return publish(undefined);
  if (tracing() === undefined) return publish(traceHeadersOf(from));
  const attributes = {
    'messaging.system': 'rabbitmq',
    'messaging.operation.name': 'publish',
    'messaging.operation.type': 'send',
    'messaging.destination.name': EVENTS_EXCHANGE,
    'messaging.rabbitmq.destination.routing_key': routingKey ?? kind,
    'messaging.message.id': id,
  };
  return inSpan(`publish ${EVENTS_EXCHANGE}`, { kind: 'producer', from, attributes }, (span) =>
    publish(traceHeadersOf(span?.context ?? from)),
  );
};
