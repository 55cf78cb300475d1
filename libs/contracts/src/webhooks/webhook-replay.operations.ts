import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { webhookFilters, webhookId } from './webhook-params.ts';
import { createReplay, REPLAY_STATUSES, replay } from './webhook-replay.resource.ts';

const { get, post } = ownedBy('webhook-dispatcher', webhookId);

export const createReplayOperation = post('createReplay', '/v1/webhooks/{webhookId}/replays', {
  scope: 'webhooks:write',
  summary: 'Send a time again, behind what happens now',
  body: createReplay,
  status: 201,
  answer: single(replay),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const listReplays = get('listReplays', '/v1/webhooks/{webhookId}/replays', {
  scope: 'webhooks:read',
  summary: 'List the replays to an endpoint',
  query: z.strictObject({
    ...paging(['createdAt'], 'createdAt'),
    status: listOf(z.enum(REPLAY_STATUSES)).optional(),
    ...webhookFilters,
  }),
  answer: list(replay),
});

export const getReplay = get('getReplay', '/v1/webhooks/{webhookId}/replays/{replayId}', {
  scope: 'webhooks:read',
  summary: 'Get a replay with its progress',
  answer: single(replay),
});

export const cancelReplay = post('cancelReplay', '/v1/webhooks/{webhookId}/replays/{replayId}/cancel', {
  scope: 'webhooks:write',
  summary: 'Stop a replay; what it has handed over is delivered',
  answer: single(replay),
  errors: ['INVALID_STATE_TRANSITION'],
});
