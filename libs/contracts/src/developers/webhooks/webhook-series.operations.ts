import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { integerText, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { webhookId } from './webhook.resource.ts';

const { get } = ownedBy('webhook-dispatcher', webhookId);

const milliseconds = z.int().nullable();

const point = z.strictObject({
  at: timestamp.describe('When the step begins, in UTC.'),
  events: z.int().describe('Events that came in; of one endpoint, those that go to it.'),
  attempts: z.int().describe('Attempts that ended.'),
  succeeded: z.int().describe('Those that the receiver confirmed.'),
  failed: z.int().describe('Those that failed, whether or not they are tried again.'),
  latency: z
    .strictObject({
      p50: milliseconds.describe('Half of them took at most this long; null without any.'),
      p95: milliseconds.describe('95 of 100 took at most this long; null without any.'),
      p99: milliseconds.describe('99 of 100 took at most this long; null without any.'),
    })
    .describe(
      'Milliseconds from the event to the end of its first attempt that succeeded, within a tenth; without redeliveries and replays.',
    ),
});

export const webhookSeries = z
  .strictObject({
    from: timestamp.describe('When the first step begins, in UTC.'),
    to: timestamp.describe('Until when the figures are, in UTC: now. The last step may be under way.'),
    stepSeconds: z.int().describe('Seconds of each step: the longer the time, the longer the steps.'),
    points: z.array(point).describe('Every step of that time, the oldest first; with zeros where nothing happened.'),
  })
  .meta({ id: 'WebhookSeries', description: 'What was sent to endpoints, step by step.' });
export type WebhookSeries = z.infer<typeof webhookSeries>;

export const webhookSeriesOperations = [
  get('getWebhookSeries', '/v1/webhook-stats/series', {
    scope: 'webhooks:read',
    summary: 'How events, attempts and latency went over time',
    about:
      'Use it to draw what was sent: 60 to 300 points, counted while it happens and written every few seconds. Sends of the test button do not count.',
    query: z.strictObject({
      hours: integerText(1, 720).default(24).describe('How many hours the figures reach back, 1 to 720.'),
      webhookId: webhookId.optional().describe('Only what was sent to this endpoint.'),
    }),
    answer: single(webhookSeries),
    errors: ['NOT_FOUND'],
  }),
] as const;
