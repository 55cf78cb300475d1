import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, listOf, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_STATUSES,
  webhook,
  webhookFilters,
  webhookId,
  webhookWithSecret,
} from './webhook.resource.ts';
import { labelFilter } from './webhook-settings.resource.ts';

const { get, patch, post, remove } = ownedBy('webhook-dispatcher', webhookId);

export const webhookOperations = [
  post('createWebhook', '/v1/webhooks', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Register an endpoint',
    about:
      'Events are sent to it from then on. Keep `secret`: it proves that a delivery is ours, and is never shown again.',
    body: createWebhook,
    status: 201,
    answer: single(webhookWithSecret),
    errors: ['LIMIT_REACHED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  remove('deleteWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:write',
    summary: 'Remove an endpoint; what is still pending for it is cancelled',
    about: 'Use it for a receiver that is gone for good; to pause one, set `status` to `disabled`.',
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  get('getWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:read',
    summary: 'Get an endpoint',
    about: 'The secret is not shown; a lost one is replaced by a new one.',
    answer: single(webhook),
  }),
  get('listWebhooks', '/v1/webhooks', {
    scope: 'webhooks:read',
    summary: 'List endpoints',
    about: 'Whoever administers webhooks sees the endpoints of everybody in the business.',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt', 'url', 'status'], 'createdAt'),
      status: listOf(z.enum(WEBHOOK_STATUSES)).optional().describe('Only endpoints in one of these states.'),
      label: labelFilter,
      failing: booleanText.optional().describe('`true`: only endpoints that fail; `false`: only those that do not.'),
      ...webhookFilters,
    }),
    answer: list(webhook),
  }),
  post('rotateWebhookSecret', '/v1/webhooks/{webhookId}/rotate-secret', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Make a new secret; the former one signs along for a while',
    about:
      'Use it when the secret was lost or seen by others. With `overlapHours` receivers change over without losing an event.',
    body: z
      .strictObject({
        overlapHours: z
          .number()
          .min(0)
          .max(168)
          .default(24)
          .describe('How many hours the former secret signs along, 0 to 168.'),
      })
      .optional(),
    answer: single(webhookWithSecret),
    emitsInternally: ['webhook_endpoint.changed'],
  }),
  patch('updateWebhook', '/v1/webhooks/{webhookId}', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Change an endpoint',
    about: 'What is left out stays as it is. Set `status` to `active` to enable it again, then replay its `gap`.',
    body: updateWebhook,
    answer: single(webhook),
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['webhook_endpoint.changed'],
  }),
] as const;
