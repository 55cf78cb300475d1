import { z } from 'zod';
import { SUBSCRIBABLE_KINDS, TEST_KIND } from '../events/kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { DELIVERY_STATUSES, delivery, deliveryWithAttempts } from './webhook-delivery.resource.ts';
import { webhookFilters, webhookId } from './webhook-params.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const { ids, createdFrom, createdTo } = webhookFilters;

/** Answers the delivery record of the one attempt, at most 5 s later (docs/api.md 2). */
export const testWebhook = post('testWebhook', '/v1/webhooks/{webhookId}/test', {
  scope: 'webhooks:write',
  summary: 'Send a test event now, or the example of a kind',
  query: z.strictObject({ kind: z.enum([TEST_KIND, ...SUBSCRIBABLE_KINDS]).optional() }),
  answer: single(delivery),
  rateClass: 'webhook-test',
});

export const listDeliveries = get('listDeliveries', '/v1/webhooks/{webhookId}/deliveries', {
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
});

export const getDelivery = get('getDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}', {
  scope: 'webhooks:read',
  summary: 'Get a delivery with all its attempts',
  answer: single(deliveryWithAttempts),
});

export const redeliver = post('redeliver', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', {
  scope: 'webhooks:write',
  summary: 'Send a delivery again, with the same ids and the whole schedule',
  answer: single(delivery),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const cancelDelivery = post('cancelDelivery', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/cancel', {
  scope: 'webhooks:write',
  summary: 'Give a delivery up; nothing of it is sent afterwards',
  answer: single(delivery),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
});

export const cancelPendingDeliveries = post('cancelPendingDeliveries', '/v1/webhooks/{webhookId}/deliveries/cancel', {
  scope: 'webhooks:write',
  summary: 'Give up everything that waits for an endpoint and is not under way',
  answer: single(z.strictObject({ cancelledCount: z.int() })),
});
