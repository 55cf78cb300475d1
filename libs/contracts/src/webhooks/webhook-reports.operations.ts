import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { integerText, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { webhook, webhookId } from './webhook.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const milliseconds = z.int().nullable();

/** How deliveries went in a window of time. */
const figures = {
  from: timestamp,
  to: timestamp,
  deliveries: z.strictObject({ total: z.int(), success: z.int(), failed: z.int(), pending: z.int() }),
  successRate: z.number().nullable().describe('Of the deliveries that came to an end, 0 to 1; null when none did'),
  firstAttempt: z
    .strictObject({ p50: milliseconds, p99: milliseconds })
    .describe('Milliseconds from the event to the start of its first attempt'),
  backlog: z.int().describe('Deliveries that are due or under way now'),
  oldestUndeliveredAt: timestamp.nullable(),
};

export const webhookStats = z.strictObject({ webhookId: z.string(), ...figures }).meta({ id: 'WebhookStats' });
const businessWebhookStats = z
  .strictObject({ ...figures, endpoints: z.array(webhookStats) })
  .meta({ id: 'BusinessWebhookStats' });

export const PREFLIGHT_CHECKS = ['address', 'dns', 'connection', 'tls', 'redirect', 'latency', 'answer'] as const;

/** What a first signed POST would meet. It warns and blocks nothing. */
export const preflight = z
  .strictObject({
    webhookId: z.string(),
    ok: z.boolean(),
    checkedAt: timestamp,
    checks: z.array(
      z.strictObject({
        name: z.enum(PREFLIGHT_CHECKS),
        result: z.enum(['passed', 'warning', 'failed', 'skipped']),
        message: z.string(),
      }),
    ),
    statusCode: z.int().nullable(),
    error: z.string().nullable(),
    timing: z.strictObject({
      dns: milliseconds,
      connect: milliseconds,
      tls: milliseconds,
      firstByte: milliseconds,
      total: z.int(),
    }),
  })
  .meta({ id: 'WebhookPreflight' });

export const verifySignature = z
  .strictObject({
    body: z.string().max(1_000_000).describe('The raw body as it was received, byte for byte'),
    headers: z.record(z.string().max(200), z.union([z.string().max(4_000), z.array(z.string().max(4_000)).max(10)])),
  })
  .meta({ id: 'VerifySignature' });

const SIGNATURE_REASONS = [
  'missing',
  'malformed',
  'wrong_encoding',
  'not_lowercase',
  'wrong_secret_or_body',
  'body_reserialized',
  'body_changed',
  'signed_with_the_former_secret',
  'timestamp_too_old',
  'timestamp_in_the_future',
] as const;

const verdict = z.strictObject({
  valid: z.boolean(),
  reason: z.enum(SIGNATURE_REASONS).nullable(),
  message: z.string().nullable(),
});

/** Does a signature fit, and if not, why not? */
export const signatureReport = z
  .strictObject({
    valid: z.boolean().describe('One of the two fits, and neither is wrong'),
    reason: z.enum(SIGNATURE_REASONS).nullable(),
    message: z.string().nullable(),
    serviceSignature: verdict.describe('`x-service-signature`'),
    standardWebhooks: verdict.describe('`webhook-id`, `webhook-timestamp`, `webhook-signature`'),
  })
  .meta({ id: 'SignatureReport' });
export type SignatureReason = (typeof SIGNATURE_REASONS)[number];

const window = z.strictObject({
  hours: integerText(1, 720).default(24).describe('How far the figures reach back'),
});

export const webhookReportsOperations = [
  post('challengeWebhook', '/v1/webhooks/{webhookId}/challenge', {
    scope: 'webhooks:write',
    summary: 'Ask the endpoint to echo a challenge, which shows who owns it',
    answer: single(webhook),
    errors: ['CONFLICT'],
    rateClass: 'webhook-test',
  }),
  get('getBusinessWebhookStats', '/v1/webhook-stats', {
    scope: 'webhooks:read',
    summary: 'How deliveries to all endpoints went',
    query: window,
    answer: single(businessWebhookStats),
  }),
  get('getWebhookStats', '/v1/webhooks/{webhookId}/stats', {
    scope: 'webhooks:read',
    summary: 'How deliveries to an endpoint went',
    query: window,
    answer: single(webhookStats),
  }),
  post('preflightWebhook', '/v1/webhooks/{webhookId}/preflight', {
    scope: 'webhooks:write',
    summary: 'Send a signed ping and report on DNS, TLS, redirects and latency',
    answer: single(preflight),
    rateClass: 'webhook-test',
  }),
  post('verifyWebhookSignature', '/v1/webhooks/{webhookId}/verify', {
    scope: 'webhooks:read',
    summary: 'Does a received request carry our signature, and if not, why not?',
    body: verifySignature,
    answer: single(signatureReport),
  }),
] as const;
