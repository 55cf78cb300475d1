import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../../events/kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { ownedBy } from '../../operations/operation.ts';
import { publishedEvent } from './event.operations.ts';
import { webhookId } from './webhook.resource.ts';

const { post } = ownedBy('webhook-dispatcher', webhookId);

export const triggerEvent = z
  .strictObject({
    kind: z.enum(SUBSCRIBABLE_KINDS).describe('The kind of the event, whose example is sent.'),
    data: z
      .record(z.string(), z.unknown())
      .default({})
      .describe(
        'Members of the example to replace, by their names and as deep as they stand: `{"expense": {"amount": 5}}`. A list is replaced whole.',
      ),
  })
  .meta({ id: 'TriggerEvent', description: 'Which event to make, and what differs from the example of its kind.' });
export type TriggerEvent = z.infer<typeof triggerEvent>;

/** Of the sandbox alone: its path does not exist in production. */
export const triggeredEventOperations = [
  post('triggerEvent', '/v1/sandbox/events', {
    scope: 'webhooks:write',
    summary: 'Make an event of a kind, which every subscribed endpoint gets like a real one',
    about:
      'Use it to try a receiver without the fact behind it: nothing in the business changes, and nobody gets an e-mail. In production it does not exist.',
    body: triggerEvent,
    status: 201,
    answer: single(publishedEvent),
  }),
] as const;
