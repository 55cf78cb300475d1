import type { Transaction } from '@outlay/store';

/** An event as it was published. Its time names its partition. */
export type StoredEvent = { at: Date; bytes: Buffer };

/** Milliseconds. Events are kept for 30 days (docs/api.md 1.10). */
export const LIFE = 30 * 24 * 60 * 60_000;

const FIND = 'SELECT created_at AS at, bytes FROM events WHERE business_id = $1 AND id = $2 AND created_at >= $3';

/** One of the last 30 days. */
export const findEvent = (
  tx: Transaction,
  { businessId, id }: { businessId: number; id: string },
  now: Date,
): Promise<StoredEvent | undefined> =>
  tx.one({ name: 'event-find', text: FIND, values: [businessId, id, new Date(now.getTime() - LIFE)] });
