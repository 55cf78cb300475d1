import { randomUUID } from 'node:crypto';
import { ROUTED } from '@outlay/store';
import { atomically, type Moving, type Place, waitUntil } from './parts.ts';

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('tenant_places'), hashint8($1))";
/** Longer than the fence is needed; it ends by itself when whoever moves is gone. */
const FENCE = `INSERT INTO tenants_elsewhere (business_id, until) VALUES ($1, clock_timestamp() + interval '8 s')
  ON CONFLICT (business_id) DO UPDATE SET until = excluded.until, drains = false`;
const CLOSE = `UPDATE tenants_elsewhere SET until = NULL WHERE business_id = $1 AND NOT drains AND until > clock_timestamp()`;
const OPEN = 'DELETE FROM tenants_elsewhere WHERE business_id = $1';
const BAR = `INSERT INTO tenants_elsewhere (business_id) VALUES ($1)
  ON CONFLICT (business_id) DO UPDATE SET until = NULL, drains = false`;
const IS_CLOSED = 'SELECT 1 FROM tenants_elsewhere WHERE business_id = $1 AND until IS NULL';
const MARK = `INSERT INTO tenant_marks (business_id, mark) VALUES ($1, $2)
  ON CONFLICT (business_id) DO UPDATE SET mark = excluded.mark`;
const IS_MARKED = 'SELECT 1 FROM tenant_marks WHERE business_id = $1 AND mark = $2';
const UNPUBLISHED = 'SELECT 1 FROM outbox_queue WHERE business_id = $1 LIMIT 1';

/** What began by now: its number is above that of everything that did. */
const OWN = 'SELECT pg_current_xact_id()::text AS number';
/** Jobs look across tenants and take no lock: a statement of theirs that began before the fence does not know of it. */
const OLDER = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${ROUTED}'
  AND (age(backend_xmin) > age($1::xid) OR age(backend_xid) > age($1::xid)) LIMIT 1`;

/** Milliseconds for which writes may wait: less than they do, so that none of them gives up. */
const WAIT = 2_500;

const isAny = async ({ client }: Place, text: string, values: unknown[]): Promise<boolean> =>
  (await client.query(text, values)).rows.length > 0;

const ownTransaction = async ({ client }: Place): Promise<string> =>
  (await client.query<{ number: string }>(OWN)).rows[0]?.number ?? '0';

/** Has everything ended that began before that transaction? */
const isQuiet = (place: Place, number: string) => async (): Promise<boolean> => {
  // Numbers of transactions are compared modulo 2^32.
  const short = `${BigInt(number) % 2n ** 32n}`;
  return !(await isAny(place, OLDER, [short]));
};

/** Nobody reads or writes the tenant there from now on. */
export const bar = async ({ client }: Place, businessId: number): Promise<void> =>
  void (await client.query(BAR, [businessId]));

/** Everybody may. What was replicated before is on the disk with this commit. */
export const admit = async ({ client }: Place, businessId: number): Promise<void> =>
  void (await client.query(OPEN, [businessId]));

/** Has the tenant left? True from `close` on. */
export const isClosed = (place: Place, businessId: number): Promise<boolean> => isAny(place, IS_CLOSED, [businessId]);

const hasArrived = ({ target, businessId }: Moving, mark: string): Promise<boolean> =>
  isAny(target, IS_MARKED, [businessId, mark]);

/** Everything that was committed until now is there in the target; nobody waits meanwhile. */
export const catchUp = async (moving: Moving): Promise<void> => {
  const mark = randomUUID();
  await moving.source.client.query(MARK, [moving.businessId, mark]);
  await waitUntil(() => hasArrived(moving, mark));
};

/**
 * Lets who writes now end, and nobody begin: reads go on. True when all that was written is in the target and all that was to be
 * published is published, so that what the target publishes comes later; else the tenant is as it was.
 */
export const fence = async (moving: Moving): Promise<boolean> => {
  const { source, businessId } = moving;
  const mark = randomUUID();
  await atomically(source.client, async () => {
    await source.client.query(LOCK, [businessId]);
    await source.client.query(FENCE, [businessId]);
  });
  const isOver = async (): Promise<boolean> =>
    (await hasArrived(moving, mark)) && !(await isAny(source, UNPUBLISHED, [businessId]));
  const end = performance.now() + WAIT;
  if (await waitUntil(isQuiet(source, await ownTransaction(source)), WAIT)) {
    await source.client.query(MARK, [businessId, mark]);
    if (await waitUntil(isOver, end - performance.now())) return true;
  }
  await admit(source, businessId);
  return false;
};

/** The tenant has left, for readers too. False when the fence had ended by itself: then it is to be set again. */
export const close = async ({ source, businessId }: Moving): Promise<boolean> => {
  let isDone = false;
  await atomically(source.client, async () => {
    await source.client.query(LOCK, [businessId]);
    isDone = (await source.client.query(CLOSE, [businessId])).rowCount === 1;
  });
  return isDone;
};
