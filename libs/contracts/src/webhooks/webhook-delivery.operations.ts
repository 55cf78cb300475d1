import { z } from 'zod';
import { SUBSCRIBABLE_KINDS, TEST_KIND } from '../events/kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { DELIVERY_STATUSES, delivery, deliveryWithAttempts } from './webhook-delivery.resource.ts';
import { webhookFilters, webhookParams } from './webhook-params.ts';

const owner = 'webhook-dispatcher';
const { ids, createdFrom, createdTo } = webhookFilters;
const deliveryParams = webhookParams.extend({ deliveryId: z.string().min(1).max(64) });

/** Answers the delivery record of the one attempt, at most 5 s later (api.md 2). */
export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/test',
  owner,
  scope: 'webhooks:write',
  summary: 'Send a test event now, or the example of a kind',
  params: webhookParams,
  query: z.strictObject({ kind: z.enum([TEST_KIND, ...SUBSCRIBABLE_KINDS]).optional() }),
  status: 200,
  answer: single(delivery),
  rateClass: 'webhook-test',
});

export const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries',
  owner,
  scope: 'webhooks:read',
  summary: 'List the deliveries to an endpoint',
  params: webhookParams,
  query: z.strictObject({
    ...paging(['createdAt', 'lastAttemptAt'], 'createdAt'),
    status: listOf(z.enum(DELIVERY_STATUSES)).optional(),
    eventType: listOf(z.string().min(1).max(64)).optional(),
    eventId: z.string().min(1).max(64).optional(),
    ids,
    createdFrom,
    createdTo,
  }),
  status: 200,
  answer: list(delivery),
});

export const getDelivery = operation({
  id: 'getDelivery',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}',
  owner,
  scope: 'webhooks:read',
  summary: 'Get a delivery with all its attempts',
  params: deliveryParams,
  status: 200,
  answer: single(deliveryWithAttempts),
});

export const redeliver = operation({
  id: 'redeliver',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  owner,
  scope: 'webhooks:write',
  summary: 'Send a delivery again, with the same ids and the whole schedule',
  params: deliveryParams,
  status: 200,
  answer: single(delivery),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const cancelDelivery = operation({
  id: 'cancelDelivery',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/cancel',
  owner,
  scope: 'webhooks:write',
  summary: 'Give a delivery up; nothing of it is sent afterwards',
  params: deliveryParams,
  status: 200,
  answer: single(delivery),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
});

export const cancelPendingDeliveries = operation({
  id: 'cancelPendingDeliveries',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/deliveries/cancel',
  owner,
  scope: 'webhooks:write',
  summary: 'Give up everything that waits for an endpoint and is not under way',
  params: webhookParams,
  status: 200,
  answer: single(z.strictObject({ cancelledCount: z.int() })),
});
