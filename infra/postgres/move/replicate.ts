import { escapeLiteral } from 'pg';
import { atomically, type Moving, type Place, tenantTables, untilFree, waitUntil, withPartitions } from './parts.ts';

/** Of publication, slot and subscription; slots are the server's, so the database is in it. */
export const nameOf = ({ source, businessId }: Pick<Moving, 'source' | 'businessId'>): string =>
  `move_${new URL(source.adminUrl).pathname
    .slice(1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_')}_${businessId}`.slice(-63);

const exists = async ({ client }: Place, table: string, column: string, name: string): Promise<boolean> =>
  (await client.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [name])).rows.length > 0;

/** Changes of rows without the business among their key are sent with all of their columns, or the filter could not be applied. */
const setIdentity = async (place: Place, identity: 'FULL' | 'DEFAULT'): Promise<void> => {
  for (const table of await withPartitions(place.client, await tenantTables(place.client)))
    await untilFree(() =>
      atomically(place.client, async () => {
        await place.client.query(`ALTER TABLE ${table} REPLICA IDENTITY ${identity}`);
      }),
    );
};

const publish = async (name: string, { source, businessId }: Moving): Promise<void> => {
  if (await exists(source, 'pg_publication', 'pubname', name)) return;
  await setIdentity(source, 'FULL');
  const tables = (await tenantTables(source.client)).map((table) => `${table} WHERE (business_id = ${businessId})`);
  await untilFree(() =>
    atomically(source.client, async () => {
      await source.client.query(
        `CREATE PUBLICATION ${name} FOR TABLE ${tables.join(', ')} WITH (publish_via_partition_root = true)`,
      );
    }),
  );
};

const SLOT = "SELECT pg_create_logical_replication_slot($1, 'pgoutput')";
const DROP_SLOT = 'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1';
const IS_FREE = 'SELECT 1 FROM pg_replication_slots WHERE slot_name = $1 AND active';

const dropSlot = async ({ client }: Place, name: string): Promise<void> => {
  await waitUntil(async () => (await client.query(IS_FREE, [name])).rows.length === 0);
  await client.query(DROP_SLOT, [name]);
};

/** Is it under way, from a run that was ended? What it has copied stays good: the slot kept what came since. */
export const isReplicating = (moving: Moving): Promise<boolean> =>
  exists(moving.target, 'pg_subscription', 'subname', nameOf(moving));

/** Begins to copy the tenant's rows and to follow their changes. The slot is made apart: both databases may be on one server. */
export const replicate = async (moving: Moving): Promise<void> => {
  const { source, target } = moving;
  const name = nameOf(moving);
  await publish(name, moving);
  await dropSlot(source, name);
  await source.client.query(SLOT, [name]);
  await target.client.query(`CREATE SUBSCRIPTION ${name} CONNECTION ${escapeLiteral(source.adminUrl)} PUBLICATION ${name}
    WITH (create_slot = false, slot_name = '${name}', copy_data = true)`);
};

const TABLES_LEFT = `SELECT count(*) FILTER (WHERE r.srsubstate <> 'r')::int AS left, count(*)::int AS all
  FROM pg_subscription_rel r JOIN pg_subscription s ON s.oid = r.srsubid WHERE s.subname = $1`;
const ERRORS =
  'SELECT apply_error_count + sync_error_count AS errors FROM pg_stat_subscription_stats WHERE subname = $1';
const MOST_ERRORS = 3;

/** Resolves when every table is copied and followed. @throws Error when the target refuses rows again and again */
export const untilCopied = async (moving: Moving, report: (line: string) => void): Promise<void> => {
  const { client } = moving.target;
  const name = nameOf(moving);
  let reported = -1;
  await waitUntil(async () => {
    const { rows } = await client.query<{ left: number; all: number }>(TABLES_LEFT, [name]);
    const { left = 0, all = 0 } = rows[0] ?? {};
    if (left !== reported) report(`copied ${all - left} of ${all} tables`);
    reported = left;
    const failed = await client.query<{ errors: string }>(ERRORS, [name]);
    if (Number(failed.rows[0]?.errors ?? 0) >= MOST_ERRORS)
      throw new Error(`${moving.target.name} does not take the rows: its server's log says why`);
    return left === 0;
  });
};

/** Ends what `replicate` began, also where a part of it is missing. */
export const endReplication = async (moving: Moving): Promise<void> => {
  const { source, target } = moving;
  const name = nameOf(moving);
  if (await isReplicating(moving)) {
    await target.client.query(`ALTER SUBSCRIPTION ${name} DISABLE`);
    await target.client.query(`ALTER SUBSCRIPTION ${name} SET (slot_name = NONE)`);
    await target.client.query(`DROP SUBSCRIPTION ${name}`);
  }
  await dropSlot(source, name);
  await source.client.query(`DROP PUBLICATION IF EXISTS ${name}`);
  await setIdentity(source, 'DEFAULT');
};
