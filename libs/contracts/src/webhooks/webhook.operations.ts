import { z } from 'zod';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_STATUSES,
  webhook,
  webhookFilters,
  webhookId,
  webhookWithSecret,
} from './webhook.resource.ts';

const { get, patch, post, remove } = ownedBy('webhook-dispatcher', webhookId);

export const webhookOperations = [
  post('createWebhook', '/v1/webhooks', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Register an endpoint',
    body: createWebhook,
    status: 201,
    answer: single(webhookWithSecret),
    errors: ['LIMIT_REACHED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  remove('deleteWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:write',
    summary: 'Remove an endpoint; what is still pending for it is cancelled',
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  get('getWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:read',
    summary: 'Get an endpoint',
    answer: single(webhook),
  }),
  get('listWebhooks', '/v1/webhooks', {
    scope: 'webhooks:read',
    summary: 'List endpoints',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt', 'url', 'status'], 'createdAt'),
      status: listOf(z.enum(WEBHOOK_STATUSES)).optional(),
      ...webhookFilters,
    }),
    answer: list(webhook),
  }),
  post('rotateWebhookSecret', '/v1/webhooks/{webhookId}/rotate-secret', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Make a new secret; the former one signs along for a while',
    body: z.strictObject({ overlapHours: z.number().min(0).max(168).default(24) }).optional(),
    answer: single(webhookWithSecret),
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  patch('updateWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Change an endpoint',
    body: updateWebhook,
    answer: single(webhook),
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
] as const;
