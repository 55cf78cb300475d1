import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { integerText } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { webhook } from './webhook.resource.ts';
import { webhookId } from './webhook-params.ts';
import {
  businessWebhookStats,
  preflight,
  signatureReport,
  verifySignature,
  webhookStats,
} from './webhook-reports.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const window = z.strictObject({
  hours: integerText(1, 720).default(24).describe('How far the figures reach back'),
});

export const getWebhookStats = get('getWebhookStats', '/v1/webhooks/{webhookId}/stats', {
  scope: 'webhooks:read',
  summary: 'How deliveries to an endpoint went',
  query: window,
  answer: single(webhookStats),
});

export const getBusinessWebhookStats = get('getBusinessWebhookStats', '/v1/webhook-stats', {
  scope: 'webhooks:read',
  summary: 'How deliveries to all endpoints went',
  query: window,
  answer: single(businessWebhookStats),
});

export const preflightWebhook = post('preflightWebhook', '/v1/webhooks/{webhookId}/preflight', {
  scope: 'webhooks:write',
  summary: 'Send a signed ping and report on DNS, TLS, redirects and latency',
  answer: single(preflight),
  rateClass: 'webhook-test',
});

export const challengeWebhook = post('challengeWebhook', '/v1/webhooks/{webhookId}/challenge', {
  scope: 'webhooks:write',
  summary: 'Ask the endpoint to echo a challenge, which shows who owns it',
  answer: single(webhook),
  errors: ['CONFLICT'],
  rateClass: 'webhook-test',
});

export const verifyWebhookSignature = post('verifyWebhookSignature', '/v1/webhooks/{webhookId}/verify', {
  scope: 'webhooks:read',
  summary: 'Does a received request carry our signature, and if not, why not?',
  body: verifySignature,
  answer: single(signatureReport),
});
