import { inSpan, readWrittenTrace, type TraceHeaders, traceHeadersOf, tracing } from '@outlay/runtime';
import type { PublishableEvent } from './message.ts';
import { EVENTS_EXCHANGE } from './topology/queues.ts';

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
