import { z } from 'zod';
import { pagination, single } from '../../operations/envelopes.ts';
import { integerText, listOf, paging, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';
import { delivery } from './webhook-delivery.operations.ts';

const { get } = ownedBy('webhook-dispatcher', webhookId);

/** Of the newest entries that fit the other filters so many are searched, each up to so many bytes. */
export const SEARCHED_EVENTS = 5_000;
export const SEARCHED_BYTES = 64 * 1024;

/** Entries of the lists of events, and of deliveries to all endpoints, are counted up to here and pages end here: `startingAfter` goes on. */
export const COUNTED_ENTRIES = 10_000;
export const COUNTED = COUNTED_ENTRIES.toLocaleString('en-CA');

/** Text in the event as it was sent. The work is bounded: old or large events may hold it and are not found. */
export const payloadSearch = z
  .string()
  .min(3)
  .max(100)
  .describe(
    `Only where the event, as it is sent, has this text anywhere in its JSON; capitals make no difference. The newest ${SEARCHED_EVENTS.toLocaleString('en-CA')} that fit the other filters are searched, and no event larger than 64 KiB; a search of more than 3 seconds is \`SERVICE_UNAVAILABLE\`: name a kind or a time.`,
  );

/** An event exactly as it was published and delivered (the specification, "Events"). */
export const publishedEvent = z
  .object({
    id: z.string().describe('`evt_` and a ULID: unique per event, the same on every delivery of it.'),
    type: z.string().describe('The kind of the event.'),
    createdAt: timestamp.describe('When it happened, in UTC; not when it was sent.'),
    data: z.record(z.string(), z.unknown()).describe('What the event is about; its members depend on `type`.'),
    metadata: z
      .looseObject({
        businessId: z.int().describe('The business that the event belongs to.'),
        userId: z.int().nullable().describe('The user who acted, or for whom; null when no person did it.'),
      })
      .describe('In which business it happened, and who acted.'),
  })
  .meta({ id: 'Event', description: 'An event exactly as it was published and delivered.' });

export const publishedEventWithDeliveries = publishedEvent
  .extend({
    deliveries: z
      .array(delivery)
      .describe('One for each endpoint that got it or is to get it; empty for callers who may not read deliveries.'),
    aggregate: z.string().nullable().describe('The record that it is about, `expense:42`; null when it names none.'),
    previousEventId: z
      .string()
      .nullable()
      .describe(
        'The event before it about the same record, of a kind that the caller may read; null when none is kept, nor any from before this was recorded.',
      ),
  })
  .meta({ id: 'EventWithDeliveries', description: 'An event, and where it was sent.' });

/** Words for places that no cursor names yet, as with Kafka's consumers. */
export const CURSOR_WORDS = ['earliest', 'latest'] as const;
/** Seconds that an answer may be held for. */
export const LONGEST_WAIT = 30;
/** Requests of a business, and of one of its credentials, that wait at a time: more are RATE_LIMITED. */
export const WAITING_OF_BUSINESS = 50;
export const WAITING_OF_CREDENTIAL = 10;

const eventPage = z
  .strictObject({
    data: z.array(publishedEvent).describe('The entries of this page, in the order of the list.'),
    pagination: pagination
      .extend({
        nextCursor: z
          .string()
          .optional()
          .describe(
            'Only with `after`: the `after` of the next request, also when no event came. Keep it once you have done with this page.',
          ),
      })
      .meta({
        id: 'EventPagination',
        description:
          'Where a page stands in its list. With `after` the list begins behind the cursor, is page 1, and is counted up to one entry more than the page has.',
      }),
  })
  .meta({ id: 'EventPage', description: 'One page of events.' });

const { ids, createdFrom, createdTo } = webhookFilters;
const eventId = z.string().min(1).max(64);

const eventQuery = z.strictObject({
  ...paging(['createdAt'], 'createdAt'),
  type: listOf(z.string().min(1).max(64))
    .optional()
    .describe('Of these kinds. Test events are listed where `webhook.test` is named, and only there.'),
  kind: listOf(z.string().min(1).max(64)).optional().describe('The same as `type`.'),
  ids,
  createdFrom,
  createdTo,
  aggregate: z
    .string()
    .regex(/^[a-z_]{1,64}:[\w.-]{1,128}$/)
    .optional()
    .describe('Only what happened to this record: `expense:42`, as `aggregate` of an event has it.'),
  search: payloadSearch.optional(),
  startingAfter: eventId
    .optional()
    .describe('The last event of the page before, instead of `page`: stays right while events come in.'),
  after: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Instead of `page`: only what came after this cursor, in the order in which it came and never past one that is still to come. The `nextCursor` of an answer, or `earliest`, or `latest`: what comes from now on. Beside it stand `type`, `kind`, `pageSize` and `wait` alone; `sortBy` and `sortOrder` have no effect.',
    ),
  wait: integerText(0, LONGEST_WAIT)
    .optional()
    .describe(
      `Seconds to wait for an event when there is none, with \`after\` only; 0, at once, when left out. Of a business at most ${WAITING_OF_BUSINESS} requests wait at a time, of a credential ${WAITING_OF_CREDENTIAL}; more are \`RATE_LIMITED\`.`,
    ),
});

/** What stands beside `after` must not name another place, and nothing is waited for without it. */
const onePlace = ({ value, issues }: z.core.ParsePayload<z.output<typeof eventQuery>>): void => {
  const { after, page, wait, ids, createdFrom, createdTo, startingAfter, aggregate, search } = value;
  const refuse = (field: string, key: string): void =>
    void issues.push({ code: 'custom', params: { key }, input: value, path: [field] });
  if (after === undefined && wait !== undefined) refuse('after', 'validation.required');
  if (after !== undefined && page !== 1) refuse('page', 'validation.notBeside.after');
  const others = { ids, createdFrom, createdTo, startingAfter, aggregate, search };
  for (const [field, given] of Object.entries(others))
    if (after !== undefined && given !== undefined) refuse(field, 'validation.notBeside.after');
};

/** The events of the last 30 days. */
export const eventOperations = [
  get('getEvent', '/v1/events/{eventId}', {
    scope: 'events:read',
    summary:
      'Get an event, of a kind whose resource the caller may read, with its deliveries for whoever may read those',
    about: 'Use it to look an event up that a receiver has named. Of a kind that the caller may not read it is 404.',
    answer: single(publishedEventWithDeliveries),
  }),
  /** Pages by number, from an event on by `startingAfter`, or by a cursor that nothing is ever skipped behind. */
  get('listEvents', '/v1/events', {
    scope: 'events:read',
    summary: 'List what happened in the last 30 days: events of the kinds whose resources the caller may read',
    about: `Use it to catch up or to compare with what arrived; with \`after\` and \`wait\` to follow everything without an endpoint. \`totalCount\` counts up to ${COUNTED}, where pages end: \`startingAfter\` goes on.`,
    query: eventQuery.check(onePlace),
    answer: eventPage,
    waits: LONGEST_WAIT,
  }),
] as const;
