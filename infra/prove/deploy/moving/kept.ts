import { INTERNAL_KINDS } from '@outlay/contracts';
import { connected } from '../../../postgres/connect.ts';
import type { PlaceAddress } from '../../../postgres/move/open-places.ts';
import type { Answered } from './load.ts';

type Row = { id: number; version: number };

/** The services whose records a load writes. */
export const RECORDING = ['expense', 'bill', 'mileage-receipt'] as const;

const TABLES: Record<Answered['service'], string> = {
  expense: 'expenses',
  bill: 'bills',
  'mileage-receipt': 'mileage_trips',
};

/** Of all databases of a service, as a superuser. */
const rowsOf = async <R extends object>(
  places: readonly PlaceAddress[],
  text: string,
  values: unknown[],
): Promise<R[]> => {
  const found: R[] = [];
  for (const { adminUrl } of places)
    found.push(...(await connected(adminUrl, async (client) => (await client.query<R>(text, values)).rows)));
  return found;
};

/** Answered writes that are nowhere, or only as they were before; and rows that are in two places. */
export const lostWrites = async (
  service: Answered['service'],
  places: readonly PlaceAddress[],
  { tenantId, answered }: { tenantId: number; answered: Iterable<Answered> },
): Promise<{ lost: number; twice: number }> => {
  const text = `SELECT id::float8 AS id, version FROM ${TABLES[service]} WHERE business_id = $1`;
  const rows = await rowsOf<Row>(places, text, [tenantId]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const own = [...answered].filter((one) => one.service === service);
  const lost = own.filter(({ id, version }) => (versions.get(id) ?? 0) < version).length;
  return { lost, twice: rows.length - versions.size };
};

const PUBLISHED = 'SELECT event_id AS id FROM outbox WHERE business_id = $1 AND created_at >= $2 AND kind <> ALL($3)';

/** Ids of what the service published for a business: it stays in the outbox of the database in which it was written. */
export const publishedIds = async (places: readonly PlaceAddress[], tenantId: number, since: Date): Promise<string[]> =>
  (await rowsOf<{ id: string }>(places, PUBLISHED, [tenantId, since, [...INTERNAL_KINDS]])).map(({ id }) => id);

const CHANGES = `(convert_from(bytes, 'UTF8')::jsonb #>> '{data,expense,id}')::float8 AS id,
    (convert_from(bytes, 'UTF8')::jsonb #>> '{data,expense,version}')::int AS version`;
const KINDS = "kind IN ('expense.created', 'expense.updated')";
const PLACED = `SELECT ${CHANGES}, id::float8 AS position FROM outbox WHERE business_id = $1 AND ${KINDS}`;
const TAKEN_IN = `SELECT ${CHANGES} FROM events WHERE business_id = $1 AND ${KINDS} ORDER BY position, events.id`;

/** Changes of a record that stand behind a newer one. */
const behind = (rows: readonly Row[]): number => {
  const last = new Map<number, number>();
  let count = 0;
  for (const { id, version } of rows) {
    if (version < (last.get(id) ?? 0)) count += 1;
    last.set(id, version);
  }
  return count;
};

/** Changes of expenses that stand behind a newer one in the order of their places in the outboxes of all databases. */
export const outOfOrder = async (places: readonly PlaceAddress[], tenantId: number): Promise<number> => {
  const rows = await rowsOf<Row & { position: number }>(places, PLACED, [tenantId]);
  return behind(rows.sort((a, b) => a.position - b.position));
};

/** Changes of expenses that the dispatcher took in behind a newer one: its batches run beside each other (docs/decisions/025). */
export const takenInLate = async (places: readonly PlaceAddress[], tenantId: number): Promise<number> =>
  behind(await rowsOf<Row>(places, TAKEN_IN, [tenantId]));
