import { inSpan, type Origin } from '@outlay/runtime';
import type { Consumer } from '../bus.ts';
import { type IncomingMessage, traceOf } from '../message.ts';

const originOf = (queue: string, message: IncomingMessage): Origin => ({
  kind: 'consumer',
  from: traceOf(message),
  attributes: {
    'messaging.system': 'rabbitmq',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': message.id,
    'outlay.event.kind': message.kind,
    'outlay.attempt': message.attempt,
  },
});

/**
 * Handles each message in a span of the trace that it came with, a retry after minutes too. What came with none begins none: it is of a job,
 * or of a process that traces nothing.
 */
export const handleInTrace = ({ queue, handle }: Pick<Consumer, 'queue' | 'handle'>): Consumer['handle'] => {
  const name = `process ${queue}`;
  return (message) =>
    message.headers.traceparent === undefined
      ? handle(message)
      : inSpan(name, originOf(queue, message), () => handle(message));
};
