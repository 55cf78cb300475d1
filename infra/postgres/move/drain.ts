import { type Moving, waitUntil } from './parts.ts';

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
export const drain = async ({ source: { client }, businessId }: Moving): Promise<boolean> => {
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
