import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../../events/kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { ownedBy } from '../../operations/operation.ts';
import { webhookId } from './webhook.resource.ts';

const { post } = ownedBy('webhook-dispatcher', webhookId);

/** On what a filter is tried; one of the three. */
const SUBJECTS = ['kind', 'eventId', 'event'] as const;

export const checkWebhookFilter = z
  .strictObject({
    filter: z
      .string()
      .min(1)
      .max(1_000)
      .describe('The query to try: JSONPath (RFC 9535), of at most 1,000 characters.'),
    kind: z.enum(SUBSCRIBABLE_KINDS).optional().describe('Try it on the example of this kind.'),
    eventId: webhookId
      .optional()
      .describe('Try it on this event of the last 30 days, of a kind that the caller may read.'),
    event: z.record(z.string(), z.unknown()).optional().describe('Try it on this: an event as an endpoint gets it.'),
  })
  .check(({ value, issues }) => {
    const given = SUBJECTS.filter((subject) => value[subject] !== undefined);
    if (given.length === 1) return;
    const key = given.length === 0 ? 'validation.required' : 'validation.invalid';
    issues.push({ code: 'custom', params: { key }, input: value, path: [given[1] ?? SUBJECTS[0]] });
  })
  .meta({
    id: 'CheckWebhookFilter',
    description: 'A filter, and the event to try it on: one of `kind`, `eventId` and `event`.',
  });
export type CheckWebhookFilter = z.infer<typeof checkWebhookFilter>;

const filterCheck = z
  .strictObject({
    matches: z
      .boolean()
      .describe(
        'Whether an endpoint with this filter gets the event: it selects something, or the event is too large to be looked into (over 64 KiB), or the filter takes too many steps.',
      ),
    eventType: z.string().nullable().describe('The kind of the event that it was tried on; null when it names none.'),
    eventId: z.string().nullable().describe('The id of that event; null when it has none.'),
  })
  .meta({ id: 'WebhookFilterCheck', description: 'What a filter does with one event.' });

export const webhookFilterOperations = [
  post('checkWebhookFilter', '/v1/webhooks/filter-check', {
    scope: 'webhooks:read',
    summary: 'Try a filter on an event before an endpoint has it',
    about: 'Nothing is kept or sent. What is wrong with a query is named with the character at which it is.',
    body: checkWebhookFilter,
    answer: single(filterCheck),
  }),
] as const;
