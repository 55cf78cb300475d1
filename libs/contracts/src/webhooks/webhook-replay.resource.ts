import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../events/kinds.ts';
import { timestamp } from '../operations/fields.ts';
import { DELIVERY_STATUSES } from './webhook-delivery.resource.ts';

export const REPLAY_STATUSES = ['running', 'completed', 'cancelled'] as const;
/** `missing`: the event has no delivery to this endpoint, as in the time in which it was disabled. */
export const REPLAYED_STATUSES = [...DELIVERY_STATUSES, 'missing'] as const;

const statuses = z.array(z.enum(REPLAYED_STATUSES)).min(1);
const kinds = z.array(z.enum(SUBSCRIBABLE_KINDS)).min(1);

/** What to send again. Ids of events and deliveries stay as they were. */
export const createReplay = z
  .strictObject({
    from: timestamp,
    to: timestamp.optional().describe('Now, when left out'),
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
