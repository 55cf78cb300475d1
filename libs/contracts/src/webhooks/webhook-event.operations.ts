import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { publishedEvent, publishedEventWithDeliveries } from './webhook-event.resource.ts';
import { webhookFilters, webhookId } from './webhook-params.ts';

const { get } = ownedBy('webhook-dispatcher', webhookId);

const { ids, createdFrom, createdTo } = webhookFilters;
const eventId = z.string().min(1).max(64);

/** The last 30 days. Pages by number, or from an event on by `startingAfter`, which stays right while events come in. */
export const listEvents = get('listEvents', '/v1/events', {
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
  answer: list(publishedEvent),
});

export const getEvent = get('getEvent', '/v1/events/{eventId}', {
  scope: 'events:read',
  summary: 'Get an event with its deliveries',
  answer: single(publishedEventWithDeliveries),
});
