import { z } from 'zod';
import { SUBSCRIBABLE_KINDS, TEST_KIND } from '../../events/kinds.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { listOf, paging, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { deliveryError } from './delivery-error.ts';
import { endpointCertificate } from './endpoint-certificate.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

export const DELIVERY_STATUSES = ['pending', 'success', 'failed'] as const;

/** One event on its way to one endpoint (the specification, "Resources"). */
export const delivery = z
  .strictObject({
    id: z.string().regex(/^dlv_/).describe('`dlv_` and a ULID; the same on every attempt.'),
    webhookId: z.string().describe('The endpoint that the event is sent to.'),
    eventId: z.string().describe('The event that is sent.'),
    eventType: z.string().describe('The kind of the event.'),
    status: z.enum(DELIVERY_STATUSES).describe('How it went; `failed` with `nextRetryAt` while retries remain.'),
    statusCode: z.int().nullable().describe("The HTTP status of the receiver's last answer; null when it gave none."),
    responseTime: z.int().nullable().describe('Milliseconds of the last attempt; null before the first.'),
    attempts: z.int().describe('How many attempts were made, of 7 at most.'),
    createdAt: timestamp.describe('When the delivery began to wait, in UTC.'),
    deliveredAt: timestamp.nullable().describe('When the receiver confirmed it, in UTC; null until then.'),
    lastAttemptAt: timestamp.nullable().describe('When the last attempt ended, in UTC; null before the first.'),
    nextRetryAt: timestamp
      .nullable()
      .describe('When it is tried again, in UTC; null when it is not, and while the endpoint is disabled.'),
    error: deliveryError
      .nullable()
      .describe('Why the last attempt failed, as a class or `http_<status>`; null unless it did.'),
    aggregate: z
      .string()
      .nullable()
      .describe('The record that it is about, as in `webhook-aggregate`; null where the delivery has no number.'),
    sequence: z
      .int()
      .nullable()
      .describe(
        'Its number among the deliveries of that record to this endpoint, from 1, as in `webhook-sequence`; null where the endpoint was not `sequenced` when it was made, or the event is about no record.',
      ),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event on its way to one endpoint.' });

export type DeliveryView = z.infer<typeof delivery>;

const milliseconds = z.int().nullable();

/** What a receiver answered, as far as it is kept. */
const answer = z
  .strictObject({
    body: z
      .string()
      .describe('The first 2,048 bytes of the body, as they came: neither markup nor control characters are removed.'),
    encoding: z.enum(['utf-8', 'base64']).describe('`utf-8`: `body` is the text itself; `base64`: it is no UTF-8.'),
    truncated: z.boolean().describe('Whether 2,048 bytes were kept, so that there may have been more.'),
  })
  .meta({ id: 'WebhookAnswer', description: 'The beginning of what a receiver answered to one attempt.' });

/** One POST of a delivery. */
const deliveryAttempt = z
  .strictObject({
    number: z.int().describe('Which attempt it was, from 1.'),
    at: timestamp.describe('When it ended, in UTC.'),
    result: z.enum(['success', 'failed']).describe('`success`: the receiver answered with a status from 200 to 299.'),
    statusCode: z.int().nullable().describe("The HTTP status of the receiver's answer; null when it gave none."),
    error: deliveryError.nullable().describe('The class of the failure, or `http_<status>`; null unless it failed.'),
    certificate: endpointCertificate
      .nullable()
      .describe(
        'Of `tls_certificate`: why the certificate was not accepted; null of everything else, and before this was recorded.',
      ),
    addressFamily: z
      .enum(['IPv4', 'IPv6'])
      .nullable()
      .describe('Which kind of address was connected to; null when none was.'),
    connectionReused: z
      .boolean()
      .nullable()
      .describe('Whether an open connection was used again; null when there was none.'),
    resent: z
      .boolean()
      .nullable()
      .describe(
        'Whether the request was sent a second time, on a new connection, because the open one was dead when it was used again; null for attempts before this was recorded.',
      ),
    timing: z
      .strictObject({
        dns: milliseconds.describe('Until the name was resolved.'),
        connect: milliseconds.describe('Until the connection was open.'),
        tls: milliseconds.describe('Until the TLS handshake was done.'),
        firstByte: milliseconds.describe('From the start to the first byte of the answer.'),
        total: z.int().describe('From the start to the end of the attempt.'),
      })
      .describe('Milliseconds of each phase; null where it did not happen, as on a connection used before.'),
    answer: answer
      .nullable()
      .describe(
        'What the receiver answered, kept sealed for 30 days and shown to owners and admins with `webhooks:write` alone; null ' +
          'for others, and where there was no body.',
      ),
  })
  .meta({
    id: 'WebhookAttempt',
    description: "One POST of a delivery, and the beginning of the receiver's answer.",
  });
export type DeliveryAttemptView = z.infer<typeof deliveryAttempt>;

export const deliveryWithAttempts = delivery
  .extend({ attemptRecords: z.array(deliveryAttempt).describe('Every attempt, the oldest first.') })
  .meta({ id: 'WebhookDeliveryWithAttempts', description: 'A delivery with all its attempts.' });

const { ids, createdFrom, createdTo } = webhookFilters;

export const webhookDeliveryOperations = [
  post('cancelDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/cancel', {
    scope: 'webhooks:write',
    summary: 'Give a delivery up; nothing of it is sent afterwards',
    about: 'Use it for an event that the receiver shall not get any more.',
    answer: single(delivery),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
  }),
  post('cancelPendingDeliveries', '/v1/webhooks/{webhookId}/deliveries/cancel', {
    scope: 'webhooks:write',
    summary: 'Give up everything that waits for an endpoint and is not under way',
    about: 'Use it after a long outage, when the receiver was brought up to date in another way.',
    answer: single(
      z
        .strictObject({ cancelledCount: z.int().describe('How many deliveries were given up.') })
        .describe('What was given up.'),
    ),
  }),
  get('getDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}', {
    scope: 'webhooks:read',
    summary: 'Get a delivery with all its attempts',
    about: 'Use it to find out why an event did not arrive: each attempt has its result and its times.',
    answer: single(deliveryWithAttempts),
  }),
  get('listDeliveries', '/v1/webhooks/{webhookId}/deliveries', {
    scope: 'webhooks:read',
    summary: 'List the deliveries to an endpoint',
    about: 'Use it to find what failed: `status=failed`. Deliveries are kept for 30 days.',
    query: z.strictObject({
      ...paging(['createdAt', 'lastAttemptAt'], 'createdAt'),
      status: listOf(z.enum(DELIVERY_STATUSES))
        .optional()
        .describe('Only deliveries in one of these states, separated by commas.'),
      eventType: listOf(z.string().min(1).max(64)).optional().describe('Only deliveries of these kinds of events.'),
      eventId: z.string().min(1).max(64).optional().describe('Only the delivery of this event.'),
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
    about: 'Use it when the receiver was repaired after the last retry. The receiver recognizes the event by its id.',
    answer: single(delivery),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  /** Answers the delivery record of the one attempt, at most 5 s later (docs/api.md 2). */
  post('testWebhook', '/v1/webhooks/{webhookId}/test', {
    scope: 'webhooks:write',
    summary: 'Send a test event now, or the example of a kind',
    about:
      'One attempt without retries, whatever the endpoint subscribes to; the answer is its record, after 5 seconds at most.',
    query: z.strictObject({
      kind: z
        .enum([TEST_KIND, ...SUBSCRIBABLE_KINDS])
        .optional()
        .describe('Send the example of this kind; a plain test event when left out.'),
    }),
    answer: single(delivery),
    rateClass: 'webhook-test',
  }),
] as const;
