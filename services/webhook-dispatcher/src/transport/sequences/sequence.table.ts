import type { Transaction } from '@outlay/store';
import { aggregateIn } from './aggregate.ts';

export type Unnumbered = { deliveryId: string; businessId: number; endpointId: string; aggregate: string };

/** What each delivery got. */
export type Sequences = ReadonlyMap<string, { aggregate: string; sequence: number }>;

const COUNT = `INSERT INTO endpoint_sequences AS known (business_id, endpoint_id, aggregate, last)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[])
  ON CONFLICT (endpoint_id, aggregate) DO UPDATE SET last = known.last + excluded.last
  RETURNING endpoint_id AS "endpointId", aggregate, last`;
const NUMBER = `UPDATE deliveries d SET aggregate = t.aggregate, sequence = t.sequence
  FROM unnest($1::text[], $2::text[], $3::bigint[]) AS t (id, aggregate, sequence) WHERE d.id = t.id`;

type Counter = { endpointId: string; aggregate: string; last: number };

const keyOf = ({ endpointId, aggregate }: { endpointId: string; aggregate: string }): string =>
  `${endpointId} ${aggregate}`;

/**
 * Gives deliveries that this transaction made the next numbers of their endpoint and record, in the order given. The counters
 * are locked in one order everywhere, so that two batches with common ones wait for one another instead of locking crosswise;
 * they are part of the transaction, so that a number without a delivery does not exist.
 */
export const numberDeliveries = async (tx: Transaction, deliveries: readonly Unnumbered[]): Promise<Sequences> => {
  if (deliveries.length === 0) return new Map();
  const groups = [...Map.groupBy(deliveries, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const firsts = groups.flatMap(([first]) => first ?? []);
  const values = [
    firsts.map(({ businessId }) => businessId),
    firsts.map(({ endpointId }) => endpointId),
    firsts.map(({ aggregate }) => aggregate),
    groups.map(({ length }) => length),
  ];
  const counters = await tx.rows<Counter>({ name: 'sequences-count', text: COUNT, values });
  const lasts = new Map(counters.map((counter) => [keyOf(counter), counter.last]));
  const numbered = groups.flatMap((group) =>
    group.map(({ deliveryId, ...of }, index) => {
      const sequence = (lasts.get(keyOf(of)) ?? 0) - group.length + 1 + index;
      return { deliveryId, aggregate: of.aggregate, sequence };
    }),
  );
  const columns = [
    numbered.map(({ deliveryId }) => deliveryId),
    numbered.map(({ aggregate }) => aggregate),
    numbered.map(({ sequence }) => sequence),
  ];
  tx.write({ name: 'sequences-number', text: NUMBER, values: columns });
  return new Map(numbered.map(({ deliveryId, ...sequence }) => [deliveryId, sequence]));
};

type Kept = { bytes: Buffer; position: number };
type Planned = { event: Kept; businessId: number; endpointId: string; sequenced: boolean };
type Made = { id: string | null };

/** Of those that were really made, so that numbers have no gaps; in the order of the publisher's outbox, whatever order they came in. */
export const numberKept = (
  tx: Transaction,
  made: readonly Made[],
  planned: ReadonlyMap<string, Planned>,
): Promise<Sequences> => {
  const aggregates = new Map<Kept, string | null>();
  const aggregateFor = (event: Kept): string | null => {
    const known = aggregates.get(event);
    if (known !== undefined) return known;
    const aggregate = aggregateIn(event.bytes);
    aggregates.set(event, aggregate);
    return aggregate;
  };
  const ids = new Set(made.map(({ id }) => id));
  const unnumbered = [...planned].flatMap(([deliveryId, { event, businessId, endpointId, sequenced }]) => {
    const aggregate = sequenced && ids.has(deliveryId) ? aggregateFor(event) : null;
    return aggregate === null ? [] : [{ deliveryId, businessId, endpointId, aggregate, position: event.position }];
  });
  return numberDeliveries(
    tx,
    unnumbered.toSorted((a, b) => a.position - b.position),
  );
};
