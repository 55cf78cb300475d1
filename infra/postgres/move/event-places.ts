import type { Client } from 'pg';
import { type Moving, untilFree } from './parts.ts';

const HAS = "SELECT to_regclass('public.event_positions') IS NOT NULL AS has";
const START = 'SELECT start FROM event_positions';
/** More than a server counts in its life: the step by which places rise (docs/decisions/023). */
const STEP = 2n ** 40n;

const startOf = async (client: Client): Promise<bigint> =>
  BigInt((await client.query<{ start: string }>(START)).rows[0]?.start ?? 0);

/** A day's partition by its name, `events_20260314`. */
const DAYS = `SELECT p.relname AS parent, right(c.relname, 8) AS day FROM pg_inherits i
  JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
  WHERE p.relnamespace = 'public'::regnamespace AND p.relname IN ('events', 'attempts') AND c.relname ~ '_[0-9]{8}$'`;
const COLUMNS: Readonly<Record<string, string>> = { events: 'created_at', attempts: 'at' };

/**
 * Where events of a tenant stand in the order of all that are pulled: what the target takes in stands behind everything that the source
 * took in, so that a cursor goes on and misses nothing. Of a service that keeps no events nothing is to be done.
 */
export const raisePlaces = async ({ source, target }: Moving): Promise<void> => {
  const { rows } = await source.client.query<{ has: boolean }>(HAS);
  if (!rows[0]?.has) return;
  // Twice, so that one rise of the source's own meanwhile (another server has its data) does not reach it.
  const least = (await startOf(source.client)) + 2n * STEP;
  while ((await startOf(target.client)) < least)
    await untilFree(async () => void (await target.client.query('SELECT raise_event_positions(true)')));
};

/** The target has a partition for every day of which the source has one. */
export const prepareDays = async ({ source, target }: Moving): Promise<void> => {
  const { rows } = await source.client.query<{ parent: string; day: string }>(DAYS);
  for (const { parent, day } of rows)
    await target.client.query('SELECT ensure_day($1, $2, $3::date)', [parent, COLUMNS[parent], day]);
};
