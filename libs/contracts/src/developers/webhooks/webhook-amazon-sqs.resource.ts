import { z } from 'zod';

const TYPE = 'A queue of Amazon SQS, or of a server that speaks its JSON protocol.';
/** No user, query or fragment; the path is that of a queue. */
const QUEUE_URL = /^https?:\/\/[^\s\p{Cc}/?#@\\]+(?:\/[\w.-]+){2,3}$/iu;

export const writtenAmazonSqs = z
  .strictObject({
    type: z.literal('amazon_sqs').describe(TYPE),
    queueUrl: z
      .string()
      .max(2048)
      .refine((text) => QUEUE_URL.test(text), { params: { key: 'validation.format.url' } })
      .describe('The address of the queue, over HTTPS; one that ends in `.fifo` keeps the order of each record.'),
    region: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .nullable()
      .default(null)
      .describe('The region that requests are signed for; null: the one in the address of the queue.'),
    accessKeyId: z
      .string()
      .regex(/^\w{1,128}$/)
      .describe('The access key of a user who may send to the queue and needs no other right.'),
    secretAccessKey: z
      .string()
      .min(1)
      .max(255)
      .regex(/^[\x21-\x7e•]*$/)
      .describe('The secret of the access key; shown masked, and kept where it is sent back masked with the same key.'),
  })
  .meta({ id: 'WriteAmazonSqsDestination', description: 'A queue of Amazon SQS to send events to.' });

export const shownAmazonSqs = z
  .strictObject({
    type: z.literal('amazon_sqs').describe(TYPE),
    queueUrl: z.string().describe('Where the queue is; one that ends in `.fifo` keeps the order of each record.'),
    region: z.string().nullable().describe('The region that requests are signed for.'),
    accessKeyId: z.string().describe('The access key that requests are signed with.'),
    secretAccessKey: z.string().describe('A row of dots in place of the secret of the access key.'),
  })
  .meta({ id: 'AmazonSqsDestination', description: 'A queue of Amazon SQS that events are sent to.' });
