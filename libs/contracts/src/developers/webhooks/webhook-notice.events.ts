import { z } from 'zod';
import { event } from '../../events/event.ts';
import { timestamp } from '../../operations/fields.ts';
import { deliveryError } from './delivery-error.ts';
import { DISABLED_BY, DISABLED_REASONS, WEBHOOK_STATUSES } from './webhook.resource.ts';

/** Which endpoint a notice is about, as people know it. Its URL may carry secrets behind the path: they stay here. */
const about = {
  webhookId: z.string().describe('The endpoint that this is about.'),
  url: z.string().describe('Where its events are sent, without query and credentials.'),
  description: z.string().nullable().describe('What it is for, as entered; null without a text.'),
};

const failure = (which: string) =>
  z
    .object({
      at: timestamp.describe('When it failed, in UTC.'),
      error: deliveryError.describe('Why: a class of failures, or `http_` and the status that came.'),
    })
    .nullable()
    .describe(`${which}; null when it is not known any more.`);
const firstFailure = failure('The first failure since the last success');
const lastFailure = failure('The last failure');
const lastSuccessAt = timestamp.nullable().describe('When something last got through, in UTC; null if never.');

const waiting = {
  pendingCount: z.int().describe('How many deliveries are still to be attempted; 10,000 are as many or more.'),
  oldestPendingAt: timestamp
    .nullable()
    .describe(
      'When the oldest event that is still to be delivered happened, in UTC, about where 10,000 wait; null when nothing waits.',
    ),
};

/** What came of the attempts of a time. */
const counts = {
  attempts: z.int().describe('How many attempts were made in that time.'),
  failures: z.int().describe('How many of them failed.'),
  failureRate: z.number().describe('The share of the attempts that failed, 0 to 1.'),
  errors: z
    .array(
      z.object({
        error: z.string().describe('A class of failures, `http_` and the status that came, or `other`.'),
        count: z.int().describe('How many attempts failed so.'),
      }),
    )
    .describe('What they failed with, the most frequent first.'),
};
const givenUpCount = (since: string) => z.int().describe(`How many deliveries were given up ${since}: replay them.`);

const span = {
  from: timestamp.describe('When the time that is counted begins, in UTC.'),
  to: timestamp.describe('When it ends, in UTC.'),
};

const digested = z.object({
  ...about,
  status: z.enum(WEBHOOK_STATUSES).describe('Whether anything is sent to it, when the digest was made.'),
  failingSince: timestamp.nullable().describe('Since when it fails, in UTC; null when it does not.'),
  ...counts,
  ...waiting,
  givenUpCount: givenUpCount('in that time'),
});

/**
 * Notices about endpoints: to the other endpoints of the business that subscribe to them, never to the one that they are
 * about. They have all that a person must know to act, as facts.
 */
export const webhookNoticeEvents = [
  event('webhook.endpoint_failing', {
    summary: 'An endpoint fails: half of what was sent to it lately, or all of it for an hour',
    data: {
      ...about,
      failingSince: timestamp.describe('When it began to fail, in UTC.'),
      ...span,
      ...counts,
      firstFailure,
      lastFailure,
      lastSuccessAt,
      ...waiting,
      retriedUntil: timestamp
        .nullable()
        .describe('About when the oldest of them is given up, in UTC; null when nothing waits.'),
      willBeDisabledAt: timestamp
        .nullable()
        .describe('When it is disabled if nothing gets through until then, in UTC; null while something does.'),
    },
  }),
  event('webhook.disabled', {
    summary: 'An endpoint was disabled: it failed for five days, or answered 410 twice in a row',
    data: {
      ...about,
      reason: z.enum(DISABLED_REASONS).describe(DISABLED_BY),
      disabledAt: timestamp.describe('When it was disabled, in UTC.'),
      failingSince: timestamp.nullable().describe('Since when it fails, in UTC.'),
      firstFailure,
      lastFailure,
      lastSuccessAt,
      pendingCount: z.int().describe('How many deliveries wait until it is enabled again; 10,000 are as many or more.'),
    },
    former: {
      description: about.description.optional(),
      failingSince: timestamp.nullable().optional(),
      firstFailure: firstFailure.optional(),
      lastFailure: lastFailure.optional(),
      lastSuccessAt: lastSuccessAt.optional(),
    },
  }),
  event('webhook.recovered', {
    summary: 'An endpoint that failed, or was disabled for that, takes events again',
    data: {
      ...about,
      failingSince: timestamp.describe('When it had begun to fail, in UTC.'),
      recoveredAt: timestamp.describe('When it was found to work again, in UTC.'),
      ...waiting,
      givenUpCount: givenUpCount('since it began to fail'),
    },
  }),
  event('webhook.failure_digest', {
    summary: 'What failed at the endpoints of a business in a day; there is none when nothing failed',
    data: {
      date: z.iso.date().describe('The day on whose morning it is made, in the time zone of the business.'),
      timeZone: z.string().describe('The time zone of the business, an IANA name.'),
      ...span,
      attempts: z.int().describe('How many attempts were made in that time at these endpoints.'),
      failures: z.int().describe('How many of them failed.'),
      endpoints: z
        .array(digested)
        .min(1)
        .describe('The endpoints at which something failed, the most failures first; at most 100.'),
    },
  }),
] as const;
