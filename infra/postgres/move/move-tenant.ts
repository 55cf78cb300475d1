import { prepareDays, raisePlaces } from './event-places.ts';
import { admit, bar, catchUp, close, fence, isClosed } from './fence.ts';
import { type Moving, type Place, tenantTables, waitUntil } from './parts.ts';
import { beginMove, endMove, findPlace, switchPlace } from './place-of.ts';
import { raiseIds } from './raise-ids.ts';
import { endReplication, isReplicating, replicate, untilCopied } from './replicate.ts';

type PlanOptions = { businessId: number; to: string; places: readonly Place[] };

/** What a move would do, in words. It changes nothing. @throws Error where there is no such place or business */
export const planMove = async ({ businessId, to, places }: PlanOptions): Promise<string> => {
  const [main] = places as [Place];
  const { shard, target } = await findPlace(main.client, businessId);
  const source = places.find(({ name }) => name === shard);
  if (!places.some(({ name }) => name === to) || source === undefined)
    throw new Error(`There is no database "${to}"; there are ${places.map(({ name }) => name).join(', ')}`);
  if (target !== null) return `a move to ${target} is under way; it is in ${shard}`;
  if (shard === to) return `it is in ${to}`;
  let rows = 0;
  const tables = await tenantTables(source.client);
  for (const table of tables) {
    const text = `SELECT count(*)::int AS count FROM ${table} WHERE business_id = $1`;
    rows += (await source.client.query<{ count: number }>(text, [businessId])).rows[0]?.count ?? 0;
  }
  return `would move ${rows} rows of ${tables.length} tables from ${shard} to ${to}`;
};

/** It ends by itself when whoever moves is gone. */
const DRAIN = `INSERT INTO tenants_elsewhere (business_id, until, drains) VALUES ($1, clock_timestamp() + interval '10 s', true)
  ON CONFLICT (business_id) DO UPDATE SET until = excluded.until, drains = true`;
const DELIVERS = "SELECT to_regclass('public.deliveries') IS NOT NULL AS delivers";
const UNDER_WAY = `SELECT 1 FROM endpoints e JOIN deliveries d ON d.endpoint_id = e.id
  WHERE e.business_id = $1 AND d.next_attempt_at IS NOT NULL AND d.lease_until > now() LIMIT 1`;

/** Milliseconds: the longest attempt, and its record. What is still under way then is sent a second time from the target. */
const LIMIT = 45_000;
const REFRESH = 2_000;
/** Longer than an instance takes to find out, each 250 ms: before that it may begin something. */
const NOTICED = 750;

/**
 * Of a service that delivers: nothing more of the tenant begins in the source, and what is under way ends, so that no receiver gets it
 * twice. Everything else goes on; new events are taken in and wait. False when something took too long.
 */
const drain = async ({ source: { client }, businessId }: Moving): Promise<boolean> => {
  const { rows } = await client.query<{ delivers: boolean }>(DELIVERS);
  if (!rows[0]?.delivers) return true;
  const began = performance.now();
  let refreshed = Number.NEGATIVE_INFINITY;
  return waitUntil(async () => {
    if (performance.now() - refreshed > REFRESH) {
      await client.query(DRAIN, [businessId]);
      refreshed = performance.now();
    }
    if (performance.now() - began < NOTICED) return false;
    return (await client.query(UNDER_WAY, [businessId])).rows.length === 0;
  }, LIMIT);
};

const BATCH = 5_000;

/**
 * Deletes the rows of a tenant that is not there, in batches, each a transaction. The audit log is append-only for everybody else:
 * here its lines were copied to where the tenant is.
 */
const removeRows = async ({ client }: Place, businessId: number): Promise<number> => {
  let total = 0;
  await client.query('SET session_replication_role = replica');
  try {
    for (const table of await tenantTables(client)) {
      const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE business_id = $1 LIMIT ${BATCH}))`;
      for (let gone = BATCH; gone === BATCH; total += gone)
        gone = (await client.query(text, [businessId])).rowCount ?? 0;
    }
  } finally {
    await client.query('RESET session_replication_role');
  }
  return total;
};

type Options = {
  businessId: number;
  to: string;
  /** All databases of the service, `main` first. */
  places: readonly Place[];
  /** Called before each step, which may be done again after the process was ended in it. */
  report(line: string): void;
};

/** `pausedMs`: for how long the tenant's writes waited. */
export type Moved = { from: string; to: string; pausedMs: number; removed: number };

/** Fences that found too much under way; the outbox of a service that is stopped is never empty. */
const TRIES = 20;

const named = (places: readonly Place[], name: string): Place => {
  const found = places.find((place) => place.name === name);
  if (found === undefined)
    throw new Error(`There is no database "${name}"; there are ${places.map((one) => one.name).join(', ')}`);
  return found;
};

const copy = async (moving: Moving, report: Options['report']): Promise<void> => {
  if (!(await isReplicating(moving))) {
    await bar(moving.target, moving.businessId);
    await removeRows(moving.target, moving.businessId);
    report(`copying from ${moving.source.name} to ${moving.target.name}`);
    await prepareDays(moving);
    await replicate(moving);
  }
  await untilCopied(moving, report);
};

/** Resolves when the tenant has left the source with nothing under way: with the moment since which its writes wait. */
const leave = async (moving: Moving, report: Options['report']): Promise<number> => {
  await raisePlaces(moving);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (!(await drain(moving))) report('attempts take too long to be waited for: they are made again');
    await catchUp(moving);
    const began = performance.now();
    if (!(await fence(moving))) continue;
    await raiseIds(moving);
    if (await close(moving)) return began;
  }
  throw new Error(
    `Events of business ${moving.businessId} wait in ${moving.source.name}: is the service running, and the broker?`,
  );
};

const change = async (moving: Moving, report: Options['report']): Promise<number> => {
  const { businessId, source, target, main } = moving;
  let began = performance.now();
  if (!(await isClosed(source, businessId))) {
    report('waiting for what is under way');
    began = await leave(moving, report);
  }
  await admit(target, businessId);
  await switchPlace(main, businessId, target.name);
  return performance.now() - began;
};

/** What is left of a move that has switched, or that is given up. */
const tidy = async (moving: Moving): Promise<number> => {
  await endReplication(moving);
  const removed = await removeRows(moving.source, moving.businessId);
  await endMove(moving.main, moving.businessId);
  return removed;
};

/**
 * Moves a tenant's rows to another database of the service while everybody works: copy, follow, fence, switch, remove. It may be
 * ended at any time and run again, and goes on where it was; `to` where the tenant still is gives a move up.
 * @throws Error that says what is in the way; the tenant is then where it was, or where it is going
 */
export const moveTenant = async ({ businessId, to, places, report }: Options): Promise<Moved> => {
  const main = named(places, 'main').client;
  const target = named(places, to);
  const place = await findPlace(main, businessId);
  const of = (source: string): Moving => ({ businessId, source: named(places, source), target, main });
  if (place.former !== null) {
    const arrived = { ...of(place.former), target: named(places, place.shard) };
    report(`removing what is left in ${place.former}`);
    const removed = await tidy(arrived);
    if (place.shard === to) return { from: place.former, to, pausedMs: 0, removed };
  }
  if (place.target !== null && place.target !== to) {
    const given = { ...of(place.shard), target: named(places, place.target) };
    if (await isClosed(given.source, businessId))
      throw new Error(`It has left already: finish it with --to ${place.target}`);
    report(`giving up the move to ${place.target}`);
    await endReplication(given);
    await removeRows(given.target, businessId);
    await endMove(main, businessId);
  }
  if (place.shard === to) return { from: to, to, pausedMs: 0, removed: 0 };
  const moving = of(place.shard);
  await beginMove(main, businessId, to);
  if (!(await isClosed(moving.source, businessId))) await copy(moving, report);
  const pausedMs = await change(moving, report);
  report(`${businessId} is in ${to}; removing what is left in ${moving.source.name}`);
  return { from: moving.source.name, to, pausedMs, removed: await tidy(moving) };
};
