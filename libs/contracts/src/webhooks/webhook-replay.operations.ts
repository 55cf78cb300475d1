import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../events/kinds.ts';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging, timestamp, writtenTimestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';
import { DELIVERY_STATUSES, delivery } from './webhook-delivery.operations.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

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
  })
  .meta({ id: 'EventWithDeliveries', description: 'An event, and where it was sent.' });

const { ids, createdFrom, createdTo } = webhookFilters;
const eventId = z.string().min(1).max(64);

const REPLAY_STATUSES = ['running', 'completed', 'cancelled'] as const;
/** `missing`: the event has no delivery to this endpoint, as in the time in which it was disabled. */
const REPLAYED_STATUSES = [...DELIVERY_STATUSES, 'missing'] as const;

const statuses = z.array(z.enum(REPLAYED_STATUSES)).min(1);
const kinds = z.array(z.enum(SUBSCRIBABLE_KINDS)).min(1);

/** What to send again. Ids of events and deliveries stay as they were. */
export const createReplay = z
  .strictObject({
    from: writtenTimestamp.describe('Events of this moment or later are sent; at most 30 days ago.'),
    to: writtenTimestamp.optional().describe('Events of this moment or before are sent; now when left out.'),
    kinds: kinds.optional().describe("Only these kinds; the endpoint's own when left out."),
    statuses: statuses
      .default(['failed', 'missing'])
      .describe('Only events whose delivery to the endpoint is in one of these states; `missing`: it has none.'),
    dryRun: z.boolean().default(false).describe('true: count what would be sent, and send nothing.'),
    rate: z
      .int()
      .min(1)
      .max(1_000)
      .default(50)
      .describe('Deliveries per second at most, so that the receiver keeps up.'),
  })
  .meta({
    id: 'CreateReplay',
    description: 'Which past events to send again; ids of events and deliveries stay as they were.',
  });
export type CreateReplay = z.infer<typeof createReplay>;

export const replay = z
  .strictObject({
    id: z.string().regex(/^rpl_/).describe('`rpl_` and a ULID; set by the service.'),
    webhookId: z.string().describe('The endpoint that the events are sent to.'),
    status: z
      .enum(REPLAY_STATUSES)
      .describe('`running` until all are handed over for delivery; `cancelled` by a request.'),
    from: timestamp.describe('Events of this moment or later are sent.'),
    to: timestamp.describe('Events of this moment or before are sent.'),
    kinds: z.array(z.string()).nullable().describe("Only these kinds are sent; null: the endpoint's own."),
    statuses: z
      .array(z.enum(REPLAYED_STATUSES))
      .describe('Only events whose delivery to the endpoint was in one of these states.'),
    dryRun: z.boolean().describe('Whether it only counts.'),
    rate: z.int().describe('Deliveries per second at most.'),
    totalCount: z
      .int()
      .describe(
        'How many deliveries matched when it was requested; of these only events are sent that the filter of the endpoint selects.',
      ),
    doneCount: z.int().describe('How many were handed over for delivery so far, or left out by the filter.'),
    createdAt: timestamp.describe('When it was requested, in UTC.'),
    updatedAt: timestamp.describe('When its progress was last recorded, in UTC.'),
    finishedAt: timestamp.nullable().describe('When it was completed or cancelled, in UTC; null until then.'),
  })
  .meta({ id: 'WebhookReplay', description: 'Past events on their way to an endpoint again.' });
export type ReplayView = z.infer<typeof replay>;

/** Past events, and their replays. */
export const webhookReplayOperations = [
  get('getEvent', '/v1/events/{eventId}', {
    scope: 'events:read',
    summary:
      'Get an event, of a kind whose resource the caller may read, with its deliveries for whoever may read those',
    about: 'Use it to look an event up that a receiver has named. Of a kind that the caller may not read it is 404.',
    answer: single(publishedEventWithDeliveries),
  }),
  /** The last 30 days. Pages by number, or from an event on by `startingAfter`, which stays right while events come in. */
  get('listEvents', '/v1/events', {
    scope: 'events:read',
    summary: 'List what happened in the last 30 days: events of the kinds whose resources the caller may read',
    about: 'Use it to catch up without an endpoint, or to compare with what arrived.',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      type: listOf(z.string().min(1).max(64))
        .optional()
        .describe('Of these kinds. Test events are listed where `webhook.test` is named, and only there.'),
      kind: listOf(z.string().min(1).max(64)).optional().describe('The same as `type`.'),
      ids,
      createdFrom,
      createdTo,
      startingAfter: eventId
        .optional()
        .describe('The last event of the page before, instead of `page`: stays right while events come in.'),
    }),
    answer: list(publishedEvent),
  }),
  post('cancelReplay', '/v1/webhooks/{webhookId}/replays/{replayId}/cancel', {
    scope: 'webhooks:write',
    summary: 'Stop a replay; what it has handed over is delivered',
    about: 'Use it when a replay was too much; nothing further is handed over.',
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  post('createReplay', '/v1/webhooks/{webhookId}/replays', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Send a time again, behind what happens now',
    about:
      'Use it after an outage of the receiver: `gap` of the endpoint is a ready body. What happens now is sent first.',
    body: createReplay,
    status: 201,
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  get('getReplay', '/v1/webhooks/{webhookId}/replays/{replayId}', {
    scope: 'webhooks:read',
    summary: 'Get a replay with its progress',
    about: 'Poll it until `status` is not `running` any more.',
    answer: single(replay),
  }),
  get('listReplays', '/v1/webhooks/{webhookId}/replays', {
    scope: 'webhooks:read',
    summary: 'List the replays to an endpoint',
    about: 'The replays of the last 30 days, with how far they came.',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      status: listOf(z.enum(REPLAY_STATUSES))
        .optional()
        .describe('Only replays in one of these states, separated by commas.'),
      ...webhookFilters,
    }),
    answer: list(replay),
  }),
] as const;
