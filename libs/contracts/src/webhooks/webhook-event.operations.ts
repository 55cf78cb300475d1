import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { publishedEvent, publishedEventWithDeliveries } from './webhook-event.resource.ts';
import { webhookFilters } from './webhook-params.ts';

const owner = 'webhook-dispatcher';
const { ids, createdFrom, createdTo } = webhookFilters;
const eventId = z.string().min(1).max(64);

/** The last 30 days. Pages by number, or from an event on by `startingAfter`, which stays right while events come in. */
export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  owner,
  scope: 'events:read',
  summary: 'List what happened in the last 30 days',
  query: z.strictObject({
    ...paging(['createdAt'], 'createdAt'),
    type: listOf(z.string().min(1).max(64)).optional(),
    kind: listOf(z.string().min(1).max(64)).optional().describe('The same as `type`'),
    ids,
    createdFrom,
    createdTo,
    startingAfter: eventId.optional().describe('The last event of the page before'),
  }),
  status: 200,
  answer: list(publishedEvent),
});

export const getEvent = operation({
  id: 'getEvent',
  method: 'GET',
  path: '/v1/events/{eventId}',
  owner,
  scope: 'events:read',
  summary: 'Get an event with its deliveries',
  params: z.strictObject({ eventId }),
  status: 200,
  answer: single(publishedEventWithDeliveries),
});
