import type { Transaction } from '@outlay/store';
import { aggregateIn } from './aggregate.ts';
import { numberDeliveries, type Sequences } from './sequence.table.ts';

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
