import { z } from 'zod';
import { SCOPES, type Scope } from '../../access/scopes.ts';
import { exampleOf } from '../../events/example.ts';
import { pagination } from '../../operations/envelopes.ts';
import { wholePages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { publishedEvent } from './event.operations.ts';

const { get } = ownedBy('gateway');

const eventKind = z
  .strictObject({
    kind: z.string().describe('The kind, as in `type` of its events and in `events` of an endpoint.'),
    summary: z.string().describe('What has happened when such an event is published, in English.'),
    resource: z.string().describe('What its events are about: the first word of the kind.'),
    isDefault: z.boolean().describe('Whether an endpoint that names no kinds gets it.'),
    scopes: z
      .array(z.enum(SCOPES as readonly [Scope, ...Scope[]]))
      .describe('What it takes to subscribe to it and to read its events: all of these scopes.'),
    example: publishedEvent,
  })
  .meta({ id: 'EventKind', description: 'A kind of event that endpoints can subscribe to.' });

export type EventKindView = z.infer<typeof eventKind>;

const EXAMPLE = [
  {
    kind: 'expense.deleted',
    summary: 'An expense was deleted',
    resource: 'expense',
    isDefault: true,
    scopes: ['expenses:read'],
    example: exampleOf('expense.deleted'),
  },
];

export const eventKindOperations = [
  get('listEventKinds', '/v1/event-kinds', {
    scope: null,
    tenant: false,
    summary: 'List every kind of event that endpoints can subscribe to, each with an example',
    about: 'Use it to show people what there is to subscribe to, and to write a receiver against real shapes.',
    query: z.strictObject(wholePages),
    answer: z.strictObject({
      data: z
        .array(eventKind)
        .meta({ description: 'Every kind, in the order of the documents.', examples: [EXAMPLE] })
        .describe('Every kind, in the order of the documents.'),
      pagination,
    }),
  }),
] as const;
