const host = (description: string, example: string) => ({ host: { description, examples: [example] } });

/** Brokers and queues of customers, by the `type` of an endpoint's `destination`. */
export const DESTINATION_SERVERS = {
  rabbitmq: {
    host: '{host}',
    protocol: 'amqps',
    protocolVersion: '0.9.1',
    description: 'A RabbitMQ of a customer.',
    variables: host('Host and port of the destination.', 'rabbit.maple.example:5671'),
  },
  amazon_sqs: {
    host: '{host}',
    protocol: 'sqs',
    description: 'Amazon SQS, or a server that speaks its JSON protocol.',
    variables: host('Host of the `queueUrl`.', 'sqs.ca-central-1.amazonaws.com'),
  },
  kafka: {
    host: '{host}',
    protocol: 'kafka-secure',
    description: 'A Kafka cluster of a customer, 2.1 or newer.',
    variables: host('One of the `brokers`, from which the others are found.', 'kafka-1.maple.example:9093'),
  },
} as const;

/** How an event comes at a queue or topic: `services/webhook-dispatcher/src/transport/destinations/` makes it so. */
const FORM = `Of an endpoint with a \`destination\` in place of a URL. A message is the body of the POST, byte by byte, with what are
headers there (\`components.schemas.DestinationHeaders\`, and the endpoint's own):

| \`type\` | the event | its headers | besides |
|---|---|---|---|
| \`rabbitmq\` | the body, persistent and \`mandatory\` | headers of the message | published to \`exchange\` with \`routingKey\`, or with the kind of the event where that is null; properties \`message_id\` (id of the event), \`type\` (its kind), \`timestamp\` (when it happened), \`content_type\`, \`app_id\` \`outlay\` |
| \`amazon_sqs\` | \`MessageBody\` | message attributes of type String; ten at most, so that the endpoint has four of its own, two if it is \`sequenced\`; where there is no room, those of a trace are left out | in a \`.fifo\` queue \`MessageGroupId\` is the record (\`expense:42\`), \`MessageDeduplicationId\` the id of the event |
| \`kafka\` | the value of the record | headers of the record | the key is the record that the event is about (\`expense:42\`, the event's id where there is none), in the partition that Kafka's own client would choose; its time is that of the attempt |

At least once and in no promised order: compare \`webhook-id\` and \`version\`.`;

export const atDestination = {
  address: '{destination}',
  title: "A customer's broker or queue",
  description: FORM,
  parameters: { destination: { description: 'Name of the exchange, queue or topic.' } },
} as const;
