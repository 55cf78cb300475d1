import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';

/** The payload envelope of the specification; the same bytes cross the outbox, the broker, the store and the POST. */
export const envelope = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  createdAt: timestamp,
  data: z.looseObject({}),
  metadata: z.looseObject({ businessId: id, userId: id.nullable(), onBehalfOf: id.optional() }),
});

export type Envelope<Data = Record<string, unknown>> = {
  /** `evt_` + ULID, unique per event and the same on every delivery. */
  id: string;
  type: string;
  createdAt: string;
  data: Data;
  /** `userId`: who acted, null when no person did. */
  metadata: { businessId: number; userId: number | null; onBehalfOf?: number };
};
