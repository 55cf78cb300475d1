import type { Database, Shard, TenantDatabase } from '../types.ts';

/** Asks every database of a service, one after the other, and puts the answers together: for jobs that look for work of all tenants. */
export const fromEachShard = async <T>(
  { shards }: Pick<Database, 'shards'>,
  find: (shard: Shard) => Promise<readonly T[]>,
): Promise<T[]> => {
  const found: T[] = [];
  const failures: unknown[] = [];
  for (const shard of shards) {
    try {
      found.push(...(await find(shard)));
    } catch (error) {
      failures.push(error);
    }
  }
  // One that is away keeps nobody else's work from being done.
  if (failures.length === shards.length) throw failures[0];
  return found;
};

/** The same database for who works across the tenants of one of its shards. */
export const inShard = (database: TenantDatabase, { acrossTenants, ping }: Shard): Database => ({
  ...database,
  acrossTenants,
  ping,
});
