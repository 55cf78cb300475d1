import type { Envelope } from '@outlay/contracts';
import type { ChangeOrigin, Database } from '../types.ts';
import type { Recorder } from './recorder.ts';

const SUBSCRIPTIONS = `INSERT INTO inbox (event_id, business_id, kind, heard_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (event_id) DO NOTHING RETURNING true AS fresh`;

/** Tells an event's effect from a client's request in the audit log. */
const originOf = ({ id, type, metadata }: Envelope): ChangeOrigin => ({
  businessId: metadata.businessId,
  userId: metadata.userId,
  onBehalfOf: metadata.onBehalfOf ?? null,
  credentialId: `event:${type}`,
  requestId: id,
});

/** `handle` of the database; see its type. Two consumers with one event: the second waits for the first one's commit. */
export const createHandle =
  (record: Recorder): Database['handle'] =>
  (event, work) =>
    record(originOf(event), async (recording) => {
      const values = [event.id, event.metadata.businessId, event.type, recording.now];
      const fresh = await recording.one({ name: 'inbox-add', text: SUBSCRIPTIONS, values });
      if (!fresh) return 'duplicate';
      await work(recording);
      return 'done';
    });
