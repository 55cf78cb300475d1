import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';
import { delivery } from './webhook-delivery.resource.ts';

/** An event exactly as it was published and delivered (the specification, "Payload envelope"). */
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
