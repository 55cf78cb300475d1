import { type FindReceived, look } from '@outlay/store';

/** By the times of the events, so that few days are looked into. */
const KEPT = {
  name: 'events-kept',
  text: `SELECT id FROM events WHERE id = ANY($1) AND created_at BETWEEN $2 AND $3
    UNION ALL SELECT id FROM received_from_others WHERE id = ANY($1)`,
};

/** Which events this service has kept, though no delivery may have come of them. */
export const findKept: FindReceived = async (shard, { eventIds, since, until }) =>
  (await look<{ id: string }>(shard, { ...KEPT, values: [eventIds, since, until] })).map(({ id }) => id);
