import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../../events/kinds.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { listOf, paging, timestamp, writtenTimestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { webhookFilters, webhookId } from './webhook.resource.ts';
import { DELIVERY_STATUSES } from './webhook-delivery.operations.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

const REPLAY_STATUSES = ['running', 'paused', 'completed', 'cancelled'] as const;
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
      .describe('`running` until all are handed over for delivery; `paused` and `cancelled` by a request.'),
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

/** Replays of past events. */
export const webhookReplayOperations = [
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
    about: 'Poll it until `status` is `completed` or `cancelled`.',
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
  post('pauseReplay', '/v1/webhooks/{webhookId}/replays/{replayId}/pause', {
    scope: 'webhooks:write',
    summary: 'Let a replay wait; what it has handed over is delivered',
    about: 'Use it when the receiver is busy with what happens now. It waits until it is resumed or cancelled.',
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
  post('resumeReplay', '/v1/webhooks/{webhookId}/replays/{replayId}/resume', {
    scope: 'webhooks:write',
    by: NOT_ON_BEHALF,
    summary: 'Let a replay that was paused go on where it stood',
    about: 'It goes on behind what happens now, as before. The endpoint has to be active.',
    answer: single(replay),
    errors: ['INVALID_STATE_TRANSITION'],
  }),
] as const;
