import { z } from 'zod';
import { SUBSCRIBABLE_KINDS, TEST_KIND } from '../events/kinds.ts';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

export const DELIVERY_STATUSES = ['pending', 'success', 'failed'] as const;

/** One event on its way to one endpoint (the specification, "Resources"). */
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

const { ids, createdFrom, createdTo } = webhookFilters;

export const webhookDeliveryOperations = [
  post('cancelDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/cancel', {
    scope: 'webhooks:write',
    summary: 'Give a delivery up; nothing of it is sent afterwards',
    answer: single(delivery),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
  }),
  post('cancelPendingDeliveries', '/v1/webhooks/{webhookId}/deliveries/cancel', {
    scope: 'webhooks:write',
    summary: 'Give up everything that waits for an endpoint and is not under way',
    answer: single(z.strictObject({ cancelledCount: z.int() })),
  }),
  get('getDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}', {
    scope: 'webhooks:read',
    summary: 'Get a delivery with all its attempts',
    answer: single(deliveryWithAttempts),
  }),
  get('listDeliveries', '/v1/webhooks/{webhookId}/deliveries', {
    scope: 'webhooks:read',
    summary: 'List the deliveries to an endpoint',
    query: z.strictObject({
      ...paging(['createdAt', 'lastAttemptAt'], 'createdAt'),
      status: listOf(z.enum(DELIVERY_STATUSES)).optional(),
      eventType: listOf(z.string().min(1).max(64)).optional(),
      eventId: z.string().min(1).max(64).optional(),
      ids,
      createdFrom,
      createdTo,
    }),
    answer: list(delivery),
  }),
  post('redeliver', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Send a delivery again, with the same ids and the whole schedule',
    answer: single(delivery),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  /** Answers the delivery record of the one attempt, at most 5 s later (docs/api.md 2). */
  post('testWebhook', '/v1/webhooks/{webhookId}/test', {
    scope: 'webhooks:write',
    summary: 'Send a test event now, or the example of a kind',
    query: z.strictObject({ kind: z.enum([TEST_KIND, ...SUBSCRIBABLE_KINDS]).optional() }),
    answer: single(delivery),
    rateClass: 'webhook-test',
  }),
] as const;
