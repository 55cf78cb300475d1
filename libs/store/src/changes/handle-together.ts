import { isAppError, type SealedEvent } from '@outlay/contracts';
import { inBatches, inThisTrace } from '@outlay/runtime';
import type { ChangeOrigin, Database, HandledEvent, SystemTransaction, Transaction } from '../types.ts';
import { originOf } from './idempotency.ts';
import { announce, openRecording, type RecorderParts, retrying } from './recorder.ts';

type Verdict = Awaited<ReturnType<Database['handle']>>;
type Handling = Pick<Database, 'handle' | 'handleAll'>;

const isOutage = (error: unknown): boolean => isAppError(error) && error.outage;

/** What became of each. Where one of them fails, nobody knows which: then each is handled alone, and only that one fails. */
const settle = async (
  { handle, handleAll }: Handling,
  works: readonly HandledEvent[],
): Promise<PromiseSettledResult<Verdict>[]> => {
  try {
    return (await handleAll(works)).map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    // A server that is away is so for all of them.
    if (isOutage(error)) throw error;
    const settled: PromiseSettledResult<Verdict>[] = [];
    for (const { event, work } of works) settled.push(...(await Promise.allSettled([handle(event, work)])));
    return settled;
  }
};

/**
 * `handle`, with what comes within `linger` milliseconds in one transaction: an event then costs a part of a commit and of a
 * round trip. Those of one business take effect in the order of their coming. For a service whose events nobody waits for.
 */
export const handleTogether = (
  database: Handling,
  { most, linger }: { most: number; linger: number },
): Database['handle'] => {
  const take = inBatches<HandledEvent, PromiseSettledResult<Verdict>>({
    ...{ most, linger },
    mayWait: () => true,
    run: (works) => settle(database, works),
  });
  return async (event, work) => {
    const result = await take({ event, work: inThisTrace(work) });
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
};

/**
 * In the order of their ids: two instances with the same events wait for each other, and neither for ever. What comes late for an erased
 * business is as if it had been handled.
 */
const MARK = `INSERT INTO inbox (event_id, business_id, kind, heard_at)
  SELECT *, $4 FROM unnest($1::text[], $2::bigint[], $3::text[]) AS t (event_id, business_id, kind)
  WHERE NOT EXISTS (SELECT 1 FROM erased_tenants e WHERE e.id = t.business_id) ON CONFLICT (event_id) DO NOTHING RETURNING event_id AS id`;

/** From here on the transaction sees and writes the rows of this business alone. */
const TENANT = `SELECT set_config('app.across_tenants', 'off', true), set_config('app.business_id', $1, true)`;

type Recorded = { origin: ChangeOrigin; events: readonly SealedEvent[] };

/** Those that were never handled, each one time. */
const markFresh = async (tx: Transaction, works: readonly HandledEvent[], now: Date): Promise<HandledEvent[]> => {
  const byId = new Map(works.map((work) => [work.event.id, work]));
  const sorted = [...byId.values()].sort((a, b) => (a.event.id < b.event.id ? -1 : 1)).map(({ event }) => event);
  const columns = [
    sorted.map(({ id }) => id),
    sorted.map(({ metadata }) => metadata.businessId),
    sorted.map(({ type }) => type),
  ];
  const rows = await tx.rows<{ id: string }>({ name: 'inbox-add-all', text: MARK, values: [...columns, now] });
  const fresh = new Set(rows.map(({ id }) => id));
  return [...byId.values()].filter(({ event }) => fresh.has(event.id));
};

type Parts = RecorderParts & { acrossTenants: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T> };

/** `handleAll` of the database; see its type. */
export const createHandleAll =
  ({ acrossTenants, clock, onSealed, ...announcing }: Parts): Database['handleAll'] =>
  async (works) => {
    const recorded: Recorded[] = [];
    const fresh = await retrying(() =>
      acrossTenants(async (tx) => {
        recorded.length = 0;
        const now = clock.now();
        const first = await markFresh(tx, works, now);
        const tenants = [...Map.groupBy(first, ({ event }) => event.metadata.businessId)];
        for (const [businessId, own] of tenants.sort(([a], [b]) => a - b)) {
          tx.write({ name: 'tenant-from-here', text: TENANT, values: [businessId] });
          // One after the other: what came first is there for what came next.
          for (const { event, work } of own) {
            const origin = originOf(event);
            const { recording, writeAll } = openRecording(tx, now);
            await work(recording);
            recorded.push({ origin, events: writeAll(origin, onSealed) });
          }
        }
        return new Set(first);
      }),
    );
    for (const { events, origin } of recorded) announce(events, origin, announcing);
    return works.map((work) => (fresh.has(work) ? 'done' : 'duplicate'));
  };
