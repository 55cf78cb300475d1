import { type Place, tenantTables } from './parts.ts';
import { findPlace } from './place-of.ts';

type Options = { businessId: number; to: string; places: readonly Place[] };

/** What a move would do, in words. It changes nothing. @throws Error where there is no such place or business */
export const planMove = async ({ businessId, to, places }: Options): Promise<string> => {
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
