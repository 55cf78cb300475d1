import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { integerText, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { webhook, webhookId } from './webhook.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const milliseconds = z.int().nullable();

/** How deliveries went in a window of time. */
const figures = {
  from: timestamp.describe('Where the window of the figures begins, in UTC.'),
  to: timestamp.describe('Where it ends, in UTC: now.'),
  deliveries: z
    .strictObject({
      total: z.int().describe('All of them.'),
      success: z.int().describe('Those that the receiver confirmed.'),
      failed: z.int().describe('Those that failed for good.'),
      pending: z.int().describe('Those that wait or are tried again.'),
    })
    .describe('How many deliveries began in the window, and how they went.'),
  successRate: z.number().nullable().describe('Of the deliveries that came to an end, 0 to 1; null when none did.'),
  firstAttempt: z
    .strictObject({
      p50: milliseconds.describe('Half of them took at most this long; null without any.'),
      p95: milliseconds.describe('95 of 100 took at most this long; null without any.'),
      p99: milliseconds.describe('99 of 100 took at most this long; null without any.'),
    })
    .describe('Milliseconds from the event to the start of its first attempt.'),
  backlog: z.int().describe('Deliveries that are due or under way now.'),
  oldestUndeliveredAt: timestamp
    .nullable()
    .describe('When the oldest event happened that is still to be delivered, in UTC; null when none is.'),
};

export const webhookStats = z
  .strictObject({ webhookId: z.string().describe('The endpoint that the figures are of.'), ...figures })
  .meta({ id: 'WebhookStats', description: 'How deliveries to an endpoint went in a window of time.' });
const businessWebhookStats = z
  .strictObject({
    ...figures,
    endpoints: z.array(webhookStats).describe('The same figures for each endpoint by itself.'),
  })
  .meta({
    id: 'BusinessWebhookStats',
    description: 'How deliveries to all endpoints of a business went in a window of time.',
  });

/** The last two are of brokers alone. */
export const PREFLIGHT_CHECKS = [
  'address',
  'dns',
  'connection',
  'tls',
  'redirect',
  'latency',
  'answer',
  'authentication',
  'routing',
] as const;

/** What a first signed POST would meet. It warns and blocks nothing. */
export const preflight = z
  .strictObject({
    webhookId: z.string().describe('The endpoint that was looked at.'),
    ok: z.boolean().describe('Whether no check failed.'),
    checkedAt: timestamp.describe('When it was looked at, in UTC.'),
    checks: z
      .array(
        z.strictObject({
          name: z.enum(PREFLIGHT_CHECKS).describe('What was looked at.'),
          result: z
            .enum(['passed', 'warning', 'failed', 'skipped'])
            .describe('`warning`: it works, but not well; `skipped`: one before it failed.'),
          message: z.string().describe("What was found, in the caller's language."),
        }),
      )
      .describe('Each check with its result, in the order in which they were made.'),
    statusCode: z.int().nullable().describe("The HTTP status of the endpoint's answer; null when it gave none."),
    error: z.string().nullable().describe('The class of the failure, or `http_<status>`; null unless it failed.'),
    timing: z
      .strictObject({
        dns: milliseconds.describe('Until the name was resolved.'),
        connect: milliseconds.describe('Until the connection was open.'),
        tls: milliseconds.describe('Until the TLS handshake was done.'),
        firstByte: milliseconds.describe('From the start to the first byte of the answer.'),
        total: z.int().describe('From the start to the end.'),
      })
      .describe('Milliseconds of each phase; null where it did not happen.'),
  })
  .meta({
    id: 'WebhookPreflight',
    description: 'What a first signed POST to an endpoint meets. It warns and blocks nothing.',
  });

export const verifySignature = z
  .strictObject({
    body: z.string().max(1_000_000).describe('The raw body as it was received, byte for byte.'),
    headers: z
      .record(z.string().max(200), z.union([z.string().max(4_000), z.array(z.string().max(4_000)).max(10)]))
      .describe('The headers as they were received; names in any case.'),
  })
  .meta({ id: 'VerifySignature', description: 'A request that was received, to be judged.' });

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
  valid: z.boolean().describe('Whether this signature fits.'),
  reason: z.enum(SIGNATURE_REASONS).nullable().describe('Why it does not fit, as a code; null when it does.'),
  message: z.string().nullable().describe("The same as a sentence in the caller's language; null when it fits."),
});

/** Does a signature fit, and if not, why not? */
export const signatureReport = z
  .strictObject({
    valid: z.boolean().describe('Whether one of the two fits, and neither is wrong.'),
    reason: z.enum(SIGNATURE_REASONS).nullable().describe('Why the request is not ours, as a code; null when it is.'),
    message: z.string().nullable().describe("The same as a sentence in the caller's language; null when it is valid."),
    serviceSignature: verdict.describe('What `x-service-signature` says about it.'),
    standardWebhooks: verdict.describe('What `webhook-id`, `webhook-timestamp` and `webhook-signature` say about it.'),
  })
  .meta({ id: 'SignatureReport', description: 'Whether a request carries our signature, and if not, why not.' });
export type SignatureReason = (typeof SIGNATURE_REASONS)[number];

const window = z.strictObject({
  hours: integerText(1, 720).default(24).describe('How many hours the figures reach back, 1 to 720.'),
});

export const webhookReportsOperations = [
  post('challengeWebhook', '/v1/webhooks/{webhookId}/challenge', {
    scope: 'webhooks:write',
    summary: 'Send the endpoint a challenge to echo, which shows who owns it',
    about: 'The endpoint has to answer with the challenge that it is sent; `verifiedAt` is set then.',
    answer: single(webhook),
    errors: ['CONFLICT'],
    rateClass: 'webhook-test',
  }),
  get('getBusinessWebhookStats', '/v1/webhook-stats', {
    scope: 'webhooks:read',
    summary: 'How deliveries to all endpoints went',
    about: 'Use it to watch over all endpoints at once.',
    query: window,
    answer: single(businessWebhookStats),
  }),
  get('getWebhookStats', '/v1/webhooks/{webhookId}/stats', {
    scope: 'webhooks:read',
    summary: 'How deliveries to an endpoint went',
    about: 'Use it to see whether a receiver keeps up, and since when it does not.',
    query: window,
    answer: single(webhookStats),
  }),
  post('preflightWebhook', '/v1/webhooks/{webhookId}/preflight', {
    scope: 'webhooks:write',
    summary: 'Send a signed ping and report on DNS, TLS, redirects and latency',
    about: 'Use it before an endpoint goes live. Nothing is recorded as a delivery.',
    answer: single(preflight),
    rateClass: 'webhook-test',
  }),
  post('verifyWebhookSignature', '/v1/webhooks/{webhookId}/verify', {
    scope: 'webhooks:read',
    summary: 'Does a received request carry our signature, and if not, why not?',
    about:
      'Use it while writing a receiver: it names the usual mistakes, such as a body that was parsed and written again.',
    body: verifySignature,
    answer: single(signatureReport),
  }),
] as const;
