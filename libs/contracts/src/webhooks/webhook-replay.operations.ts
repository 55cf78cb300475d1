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
    id: z.string(),
    type: z.string(),
    createdAt: timestamp,
    data: z.record(z.string(), z.unknown()),
    metadata: z.looseObject({ businessId: z.int(), userId: z.int().nullable() }),
  })
  .meta({ id: 'Event' });

export const publishedEventWithDeliveries = publishedEvent
  .extend({ deliveries: z.array(delivery).describe('To each endpoint that got it or is to get it') })
  .meta({ id: 'EventWithDeliveries' });

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
    from: writtenTimestamp,
    to: writtenTimestamp.optional().describe('Now, when left out'),
    kinds: kinds.optional().describe("The endpoint's own, when left out"),
    statuses: statuses.default(['failed', 'missing']),
    dryRun: z.boolean().default(false).describe('Only counts'),
    rate: z.int().min(1).max(1_000).default(50).describe('Deliveries per second at most'),
  })
  .meta({ id: 'CreateReplay' });
export type CreateReplay = z.infer<typeof createReplay>;

export const replay = z
  .strictObject({
    id: z.string().regex(/^rpl_/),
    webhookId: z.string(),
    status: z.enum(REPLAY_STATUSES),
    from: timestamp,
    to: timestamp,
    kinds: z.array(z.string()).nullable(),
    statuses: z.array(z.enum(REPLAYED_STATUSES)),
    dryRun: z.boolean(),
    rate: z.int(),
    totalCount: z.int().describe('Deliveries that matched when it was asked for'),
    doneCount: z.int().describe('Handed over for delivery so far'),
    createdAt: timestamp,
    updatedAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'WebhookReplay' });
export type ReplayView = z.infer<typeof replay>;

/** Past events, and their replays. */
export const webhookReplayOperations = [
  get('getEvent', '/v1/events/{eventId}', {
    scope: 'events:read',
    summary:
      'Get an event, of a kind whose resource the caller may read, with its deliveries for whoever may read those',
    answer: single(publishedEventWithDeliveries),
  }),
  /** The last 30 days. Pages by number, or from an event on by `startingAfter`, which stays right while events come in. */
  get('listEvents', '/v1/events', {
    scope: 'events:read',
    summary: 'List what happened in the last 30 days: events of the kinds whose resources the caller may read',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      type: listOf(z.string().min(1).max(64))
        .optional()
        .describe('Of these kinds. Test events are listed where `webhook.test` is named, and only there.'),
      kind: listOf(z.string().min(1).max(64)).optional().describe('The same as `type`'),
      ids,
      createdFrom,
      createdTo,
      startingAfter: eventId.optional().describe('The last event of the page before'),
    }),
    answer: list(publishedEvent),
  }),
  post('cancelReplay', '/v1/webhooks/{webhookId}/replays/{replayId}/cancel', {
    scope: 'webhooks:write',
    summary: 'Stop a replay; what it has handed over is delivered',
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  post('createReplay', '/v1/webhooks/{webhookId}/replays', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Send a time again, behind what happens now',
    body: createReplay,
    status: 201,
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  get('getReplay', '/v1/webhooks/{webhookId}/replays/{replayId}', {
    scope: 'webhooks:read',
    summary: 'Get a replay with its progress',
    answer: single(replay),
  }),
  get('listReplays', '/v1/webhooks/{webhookId}/replays', {
    scope: 'webhooks:read',
    summary: 'List the replays to an endpoint',
    query: z.strictObject({
      ...paging(['createdAt'], 'createdAt'),
      status: listOf(z.enum(REPLAY_STATUSES)).optional(),
      ...webhookFilters,
    }),
    answer: list(replay),
  }),
] as const;
