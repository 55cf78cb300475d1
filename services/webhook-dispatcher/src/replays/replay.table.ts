import { keysOf, replay } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';
import type { Replay } from './replay.ts';

/** A replay, as the API names it: of an endpoint of a business. */
export type ReplayName = { businessId: number; webhookId: string; replayId: string };

export const replays = table<Replay>({
  name: 'replay',
  table: 'replays',
  fields: ['businessId', 'endpointId', ...keysOf(replay.omit({ webhookId: true }))],
  columns: { from: 'from_at', to: 'to_at' },
});

/** A replay's events, `e`, with the endpoint's deliveries of them, `d`. $1 business, $2 endpoint, $3 to $6 what it asks for. */
export const REPLAYED = `FROM events e LEFT JOIN deliveries d ON d.endpoint_id = $2 AND d.event_id = e.id
  WHERE e.business_id = $1 AND e.created_at >= $3 AND e.created_at <= $4 AND ($5::text[] IS NULL OR e.kind = ANY($5))
    AND e.id NOT LIKE 'evt\\_test\\_%' AND coalesce(d.status, 'missing') = ANY($6::text[])`;

export const replayedValues = ({ businessId, endpointId, from, to, kinds, statuses }: Replay): unknown[] => [
  businessId,
  endpointId,
  from,
  to,
  kinds,
  statuses,
];

const CANCEL = `UPDATE replays SET status = 'cancelled', updated_at = $4, finished_at = $4
  WHERE business_id = $1 AND endpoint_id = $2 AND id = $3 AND status = 'running' RETURNING ${replays.select()}`;

/** How many deliveries it will make. */
export const countReplayed = async (tx: Transaction, asked: Replay): Promise<number> => {
  const query = { name: 'replay-count', text: `SELECT count(*) AS count ${REPLAYED}`, values: replayedValues(asked) };
  return (await tx.one<{ count: number }>(query))?.count ?? 0;
};

/** Undefined when it is not running. */
export const cancelRunning = (tx: Transaction, name: ReplayName, at: Date): Promise<Replay | undefined> => {
  const values = [name.businessId, name.webhookId, name.replayId, at];
  return tx.one({ name: 'replay-cancel', text: CANCEL, values });
};
