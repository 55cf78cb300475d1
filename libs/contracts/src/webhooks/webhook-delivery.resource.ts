import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';

export const DELIVERY_STATUSES = ['pending', 'success', 'failed'] as const;

/** One event on its way to one endpoint (the specification, "Webhook delivery record"). */
export const delivery = z
  .strictObject({
    id: z.string().regex(/^dlv_/),
    webhookId: z.string(),
    eventId: z.string(),
    eventType: z.string(),
    status: z.enum(DELIVERY_STATUSES).describe('`failed` with `nextRetryAt` while retries remain'),
    statusCode: z.int().nullable().describe("The receiver's HTTP status; null when it gave none"),
    responseTime: z.int().nullable().describe('Milliseconds of the last attempt'),
    attempts: z.int(),
    createdAt: timestamp,
    deliveredAt: timestamp.nullable(),
    lastAttemptAt: timestamp.nullable(),
    nextRetryAt: timestamp.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export type DeliveryView = z.infer<typeof delivery>;

const milliseconds = z.int().nullable();

/** One POST of a delivery. Of the receiver's response only the status is kept. */
const deliveryAttempt = z
  .strictObject({
    number: z.int(),
    at: timestamp.describe('Its end'),
    result: z.enum(['success', 'failed']),
    statusCode: z.int().nullable(),
    error: z.string().nullable().describe('The class of the failure, or `http_<status>`'),
    addressFamily: z.enum(['IPv4', 'IPv6']).nullable(),
    connectionReused: z.boolean().nullable(),
    timing: z
      .strictObject({
        dns: milliseconds,
        connect: milliseconds,
        tls: milliseconds,
        firstByte: milliseconds.describe('From the start to the first byte of the answer'),
        total: z.int(),
      })
      .describe('Milliseconds of each phase; null where it did not happen, as on a connection used before'),
  })
  .meta({ id: 'WebhookAttempt' });
export type DeliveryAttemptView = z.infer<typeof deliveryAttempt>;

export const deliveryWithAttempts = delivery
  .extend({ attemptRecords: z.array(deliveryAttempt) })
  .meta({ id: 'WebhookDeliveryWithAttempts' });
