import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../errors/app-error.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { integerText, listOf, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { COUNTED, payloadSearch } from './event.operations.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';
import { DELIVERY_STATUSES, delivery } from './webhook-delivery.operations.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const { ids, createdFrom, createdTo } = webhookFilters;
const kind = z.string().min(1).max(64);

const deliveryQuery = z.strictObject({
  ...paging(['createdAt'], 'createdAt'),
  status: listOf(z.enum(DELIVERY_STATUSES))
    .optional()
    .describe('Only deliveries in one of these states, separated by commas.'),
  webhookId: listOf(webhookId).optional().describe('Only deliveries to these endpoints, separated by commas.'),
  eventType: listOf(kind).optional().describe('Only deliveries of these kinds of events.'),
  eventId: webhookId.optional().describe('Only the deliveries of this event.'),
  statusCode: listOf(integerText(100, 599))
    .optional()
    .describe('Only deliveries whose last answer had one of these HTTP statuses, separated by commas.'),
  ids,
  createdFrom,
  createdTo,
  search: payloadSearch.optional(),
  startingAfter: webhookId
    .optional()
    .describe('The last delivery of the page before, instead of `page`: stays right while deliveries come in.'),
});

export const redeliverMany = z
  .strictObject({
    ids: z
      .array(webhookId)
      .min(1)
      .max(100)
      .describe('Which deliveries to send again, 1 to 100; one that is named twice is sent once.'),
  })
  .meta({ id: 'RedeliverMany', description: 'Deliveries to send again.' });
export type RedeliverMany = z.infer<typeof redeliverMany>;

const redelivered = z
  .strictObject({
    redelivered: z.array(z.string()).describe('Those that are sent again, in the order of the request.'),
    failed: z
      .array(
        z.strictObject({
          id: z.string().describe('Which delivery it is, as requested.'),
          code: z
            .enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]])
            .describe('Why it is not sent again: the code that a request for it alone would get.'),
          message: z.string().describe("The same as a sentence in the caller's language."),
        }),
      )
      .describe('Those that are not, each with its reason.'),
  })
  .meta({ id: 'RedeliveredMany', description: 'Which deliveries are sent again, and which are not.' });
export type RedeliveredMany = z.infer<typeof redelivered>;

const explained = z
  .strictObject({
    body: z.string().describe('The body, byte for byte: the event as it was published.'),
    headers: z
      .record(z.string(), z.string())
      .describe("The headers, those of the signature among them; values of the endpoint's own credentials are masked."),
    signedContent: z
      .string()
      .describe('What `webhook-signature` is computed over: the id, a point, the timestamp, a point, the body.'),
    attempt: z.int().describe('Which attempt it is computed for, the last one; 0 before the first: as it is sent now.'),
    secretsInUse: z
      .union([z.literal(1), z.literal(2)])
      .describe('2 while the former secret signs along: `webhook-signature` then has two signatures.'),
  })
  .meta({
    id: 'ExplainedDelivery',
    description: 'The signed request of a delivery, computed again with the secrets of now; no secret is in it.',
  });

/** Deliveries to all endpoints of a business, and the signature of one. */
export const webhookDeliveriesOperations = [
  get('explainDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/signature', {
    scope: 'webhooks:write',
    summary: 'Show how a delivery is signed: the request with its headers, and what the signature is over',
    about:
      'Use it while writing a receiver. It is computed again for the second in which the last attempt began, with the secrets of now: after a rotation it differs from what was sent.',
    answer: single(explained),
  }),
  get('listAllDeliveries', '/v1/webhook-deliveries', {
    scope: 'webhooks:read',
    summary: 'List the deliveries to all endpoints',
    about: `Use it to watch what is sent and to find what failed. Deliveries are kept for 30 days; \`totalCount\` counts up to ${COUNTED}, where pages end: \`startingAfter\` goes on.`,
    query: deliveryQuery,
    answer: list(delivery),
  }),
  post('redeliverMany', '/v1/webhook-deliveries/redeliver', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Send up to 100 deliveries again, with the same ids and the whole schedule',
    about: 'Use it when a receiver was repaired. Each is judged for itself: those that cannot be sent are named.',
    body: redeliverMany,
    answer: single(redelivered),
  }),
] as const;
