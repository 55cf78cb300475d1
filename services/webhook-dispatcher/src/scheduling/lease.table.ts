import type { Database, Query } from '@outlay/store';
import type { Job } from './job.ts';

type AcrossTenants = Pick<Database, 'acrossTenants'>;

const RENEW = `UPDATE deliveries d SET lease_until = now() + $3 * interval '1 millisecond'
  FROM unnest($1::text[], $2::uuid[]) AS held (id, token)
  WHERE d.id = held.id AND d.lease_token = held.token RETURNING d.id`;

const RELEASE = `UPDATE deliveries d SET lease_token = NULL, lease_until = NULL
  FROM unnest($1::text[], $2::uuid[]) AS held (id, token)
  WHERE d.id = held.id AND d.lease_token = held.token`;

/** In one order everywhere, so that two batches with common rows wait for one another instead of locking crosswise. */
const inOrder = (jobs: readonly Job[]): [string[], string[]] => {
  const sorted = jobs.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
  return [sorted.map(({ deliveryId }) => deliveryId), sorted.map(({ leaseToken }) => leaseToken)];
};

/** Prolongs by `lease` milliseconds of the database's clock, the same for all instances; returns the ids still held. */
export const renewLeases = async (
  database: AcrossTenants,
  jobs: readonly Job[],
  lease: number,
): Promise<Set<string>> => {
  const query: Query = { name: 'lease-renew', text: RENEW, values: [...inOrder(jobs), lease] };
  const rows = await database.acrossTenants((tx) => tx.rows<{ id: string }>(query));
  return new Set(rows.map(({ id }) => id));
};

/** Gives work back, so that nobody waits for the lease's end. */
export const releaseLeases = async (database: AcrossTenants, jobs: readonly Job[]): Promise<void> => {
  if (jobs.length === 0) return;
  await database.acrossTenants(async (tx) => tx.write({ name: 'lease-release', text: RELEASE, values: inOrder(jobs) }));
};
