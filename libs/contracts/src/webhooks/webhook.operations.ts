import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createWebhook, updateWebhook, WEBHOOK_STATUSES, webhook, webhookWithSecret } from './webhook.resource.ts';
import { webhookFilters, webhookParams } from './webhook-params.ts';

const owner = 'webhook-dispatcher';

export const createWebhookOperation = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  owner,
  scope: 'webhooks:write',
  summary: 'Register an endpoint',
  body: createWebhook,
  status: 201,
  answer: single(webhookWithSecret),
  errors: ['LIMIT_REACHED'],
});

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  owner,
  scope: 'webhooks:read',
  summary: 'List endpoints',
  query: z.strictObject({
    ...paging(['createdAt', 'updatedAt', 'url', 'status'], 'createdAt'),
    status: listOf(z.enum(WEBHOOK_STATUSES)).optional(),
    ...webhookFilters,
  }),
  status: 200,
  answer: list(webhook),
});

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}',
  owner,
  scope: 'webhooks:read',
  summary: 'Get an endpoint',
  params: webhookParams,
  status: 200,
  answer: single(webhook),
});

export const updateWebhookOperation = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{webhookId}',
  owner,
  scope: 'webhooks:write',
  summary: 'Change an endpoint',
  params: webhookParams,
  body: updateWebhook,
  status: 200,
  answer: single(webhook),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  owner,
  scope: 'webhooks:write',
  summary: 'Remove an endpoint; what is still pending for it is cancelled',
  params: webhookParams,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
});

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/rotate-secret',
  owner,
  scope: 'webhooks:write',
  summary: 'Make a new secret; the former one signs along for a while',
  params: webhookParams,
  body: z.strictObject({ overlapHours: z.number().min(0).max(168).default(24) }).optional(),
  status: 200,
  answer: single(webhookWithSecret),
});
