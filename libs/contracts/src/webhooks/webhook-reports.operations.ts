import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { integerText } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { webhook } from './webhook.resource.ts';
import { webhookParams } from './webhook-params.ts';
import {
  businessWebhookStats,
  preflight,
  signatureReport,
  verifySignature,
  webhookStats,
} from './webhook-reports.resource.ts';

const owner = 'webhook-dispatcher';
const window = z.strictObject({
  hours: integerText(1, 720).default(24).describe('How far the figures reach back'),
});

export const getWebhookStats = operation({
  id: 'getWebhookStats',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/stats',
  owner,
  scope: 'webhooks:read',
  summary: 'How deliveries to an endpoint went',
  params: webhookParams,
  query: window,
  status: 200,
  answer: single(webhookStats),
});

export const getBusinessWebhookStats = operation({
  id: 'getBusinessWebhookStats',
  method: 'GET',
  path: '/v1/webhook-stats',
  owner,
  scope: 'webhooks:read',
  summary: 'How deliveries to all endpoints went',
  query: window,
  status: 200,
  answer: single(businessWebhookStats),
});

export const preflightWebhook = operation({
  id: 'preflightWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/preflight',
  owner,
  scope: 'webhooks:write',
  summary: 'Send a signed ping and report on DNS, TLS, redirects and latency',
  params: webhookParams,
  status: 200,
  answer: single(preflight),
  rateClass: 'webhook-test',
});

export const challengeWebhook = operation({
  id: 'challengeWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/challenge',
  owner,
  scope: 'webhooks:write',
  summary: 'Ask the endpoint to echo a challenge, which shows who owns it',
  params: webhookParams,
  status: 200,
  answer: single(webhook),
  errors: ['CONFLICT'],
  rateClass: 'webhook-test',
});

export const verifyWebhookSignature = operation({
  id: 'verifyWebhookSignature',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/verify',
  owner,
  scope: 'webhooks:read',
  summary: 'Does a received request carry our signature, and if not, why not?',
  params: webhookParams,
  body: verifySignature,
  status: 200,
  answer: single(signatureReport),
});
