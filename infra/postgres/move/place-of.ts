import type { Client } from 'pg';

/** Where a tenant is; `target`: where it is moved to; `former`: where rows of it may be left. */
export type PlaceOfTenant = { shard: string; target: string | null; former: string | null };

const FIND = 'SELECT shard, target, former FROM tenant_places WHERE business_id = $1';
/** Who was there before there were several databases has no row yet. */
const BEGIN = `INSERT INTO tenant_places (business_id, shard, target) VALUES ($1, 'main', $2)
  ON CONFLICT (business_id) DO UPDATE SET target = excluded.target, changed_at = now()`;
const SWITCH = `UPDATE tenant_places SET shard = $2, target = NULL, former = shard, changed_at = now()
  WHERE business_id = $1 AND shard <> $2`;
const END = 'UPDATE tenant_places SET target = NULL, former = NULL WHERE business_id = $1';
const KNOWN = 'SELECT 1 FROM businesses WHERE business_id = $1';

/** @throws Error when nobody has heard of the business */
export const findPlace = async (main: Client, businessId: number): Promise<PlaceOfTenant> => {
  const [found] = (await main.query<PlaceOfTenant>(FIND, [businessId])).rows;
  if (found) return found;
  if ((await main.query(KNOWN, [businessId])).rows.length === 0)
    throw new Error(`There is no business ${businessId} here`);
  return { shard: 'main', target: null, former: null };
};

export const beginMove = (main: Client, businessId: number, target: string) => main.query(BEGIN, [businessId, target]);
/** From now on the services run the tenant's transactions in the target. */
export const switchPlace = (main: Client, businessId: number, target: string) =>
  main.query(SWITCH, [businessId, target]);
export const endMove = (main: Client, businessId: number) => main.query(END, [businessId]);

export type ListedPlace = PlaceOfTenant & { businessId: number };

const ALL = `SELECT business_id::float8 AS "businessId", shard, target, former FROM tenant_places ORDER BY business_id`;

export const listPlaces = async (main: Client | undefined): Promise<ListedPlace[]> =>
  (await main?.query<ListedPlace>(ALL))?.rows ?? [];
