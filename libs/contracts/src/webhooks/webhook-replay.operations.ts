import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { webhookFilters, webhookParams } from './webhook-params.ts';
import { createReplay, REPLAY_STATUSES, replay } from './webhook-replay.resource.ts';

const owner = 'webhook-dispatcher';
const replayParams = webhookParams.extend({ replayId: z.string().min(1).max(64) });

export const createReplayOperation = operation({
  id: 'createReplay',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/replays',
  owner,
  scope: 'webhooks:write',
  summary: 'Send a time again, behind what happens now',
  params: webhookParams,
  body: createReplay,
  status: 201,
  answer: single(replay),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const listReplays = operation({
  id: 'listReplays',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/replays',
  owner,
  scope: 'webhooks:read',
  summary: 'List the replays to an endpoint',
  params: webhookParams,
  query: z.strictObject({
    ...paging(['createdAt'], 'createdAt'),
    status: listOf(z.enum(REPLAY_STATUSES)).optional(),
    ...webhookFilters,
  }),
  status: 200,
  answer: list(replay),
});

export const getReplay = operation({
  id: 'getReplay',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/replays/{replayId}',
  owner,
  scope: 'webhooks:read',
  summary: 'Get a replay with its progress',
  params: replayParams,
  status: 200,
  answer: single(replay),
});

export const cancelReplay = operation({
  id: 'cancelReplay',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/replays/{replayId}/cancel',
  owner,
  scope: 'webhooks:write',
  summary: 'Stop a replay; what it has handed over is delivered',
  params: replayParams,
  status: 200,
  answer: single(replay),
  errors: ['INVALID_STATE_TRANSITION'],
});
