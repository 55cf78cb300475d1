import { type Clock, createCache } from '@outlay/runtime';
import type { Transaction } from '@outlay/store';

/** Lists that are longer are not counted whole each time: 500,000 entries of an index take 50 ms. */
const LONG = 10_000;
const MOST_LISTS = 10_000;
const HOUR = 60 * 60_000;
/** Milliseconds after which no transaction that is under way can add a delivery of that time. */
const SETTLED = HOUR / 6;
/** Milliseconds that what is known is good for, and the age up to which it counts: retention removes none of it meanwhile. */
const KNOWN_FOR = 12 * HOUR;
const OLDEST = 29 * 24 * HOUR;

/** Deliveries made from `from` on and before `until`, as long as the business's number of changes is that. */
type Known = { changes: number; from: Date; until: Date; count: number };

const CHANGES = 'coalesce((SELECT changes FROM endpoint_changes WHERE business_id = $1), 0) AS changes';
const OF_LIST = 'FROM deliveries WHERE business_id = $1 AND endpoint_id = $2';
const WHOLE = `SELECT ${CHANGES}, count(*) AS total, count(*) FILTER (WHERE created_at >= $3 AND created_at < $4) AS settled ${OF_LIST}`;
/** What is known and what it is added to are of one instant. */
const REST = `SELECT ${CHANGES}, (SELECT count(*) ${OF_LIST} AND created_at < $3)
  + (SELECT count(*) ${OF_LIST} AND created_at >= $4) AS rest`;

type List = { businessId: number; endpointId: string };
type Whole = { changes: number; total: number; settled: number };
type Rest = { changes: number; rest: number };

export type DeliveryCounts = ReturnType<typeof createDeliveryCounts>;

/**
 * How many deliveries an endpoint has, exactly. Those of the last 29 days but the last minutes neither come nor go, unless a person is
 * erased, which counts as a change of the business's endpoints: of a long list they are counted twice a day.
 */
export const createDeliveryCounts = ({ clock }: { clock: Clock }) => {
  const lists = createCache<string, Known>({ max: MOST_LISTS, ttl: KNOWN_FOR, clock });

  const countWhole = async (tx: Transaction, { businessId, endpointId }: List): Promise<number> => {
    const now = clock.now().getTime();
    const [from, until] = [new Date(now - OLDEST), new Date(now - SETTLED)];
    const values = [businessId, endpointId, from, until];
    const found = await tx.one<Whole>({ name: 'delivery-count-whole', text: WHOLE, values });
    if (!found) return 0;
    const { changes, total, settled } = found;
    if (total > LONG) lists.set(endpointId, { changes, from, until, count: settled });
    return total;
  };

  return async (tx: Transaction, list: List): Promise<number> => {
    const known = lists.get(list.endpointId);
    if (!known) return countWhole(tx, list);
    const values = [list.businessId, list.endpointId, known.from, known.until];
    const found = await tx.one<Rest>({ name: 'delivery-count-rest', text: REST, values });
    return found?.changes === known.changes ? known.count + found.rest : countWhole(tx, list);
  };
};
