import { DELIVERY_HEADERS } from '../openapi/paths.ts';

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] });

/** Of `sequenced` endpoints alone. */
const NUMBERING = {
  'webhook-aggregate': text('The record that the event is about; of a `sequenced` endpoint.', 'expense:42'),
  'webhook-sequence': text(
    'Its number among the deliveries of that record to this endpoint, from 1 without gaps.',
    '7',
  ),
};

/** Of endpoints with `traceContext` alone. */
const TRACING = {
  traceparent: text(
    'The trace that it belongs to, by W3C Trace Context; of an endpoint with `traceContext`.',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ),
  tracestate: text('What came beside it with the request that led to the event.', 'maple=00f067aa0ba902b7'),
};

/** Of a POST. */
export const deliveryHeaders = () => ({
  type: 'object',
  description:
    "What proves that a delivery is ours, and which event it is; the endpoint's own headers stand beside it.",
  required: Object.values(DELIVERY_HEADERS).map(({ name }) => name),
  properties: {
    ...Object.fromEntries(
      Object.values(DELIVERY_HEADERS).map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
    ...NUMBERING,
    ...TRACING,
  },
});

/** Of a message, which has no place of its own for the last two. */
export const destinationHeaders = () => {
  const { required, properties } = deliveryHeaders();
  const own = {
    'content-type': text('What the bytes of the message are, always the same.', 'application/json'),
    'webhook-event-type': text('The kind of the event, to choose by without reading the body.', 'expense.created'),
  };
  return {
    type: 'object',
    description: 'The headers of a message at a queue or topic; in Amazon SQS they are attributes of type String.',
    required: [...required, ...Object.keys(own)],
    properties: { ...properties, ...own },
  };
};
