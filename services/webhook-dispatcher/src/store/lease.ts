import { randomUUID } from 'node:crypto';
import type { Database, Query, Transaction } from '@outlay/store';
import type { Job } from '../domain/delivery.ts';

/** Who may do the work and record it, until when. The end is reckoned by the database's clock, the same for all instances. */
export type Leases = {
  /** A token for one taking; taken again, the work has another one. */
  newToken(): string;
  /** Prolongs; answers the ids that are still held. */
  renew(jobs: readonly Job[]): Promise<Set<string>>;
  /** Gives work back, so that nobody waits for the lease's end. */
  release(jobs: readonly Job[]): Promise<void>;
};

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

type Settings = {
  database: Pick<Database, 'acrossTenants'>;
  /** Milliseconds that a lease holds. */
  lease: number;
};

export const createLeases = ({ database, lease }: Settings): Leases => ({
  newToken: randomUUID,
  renew: async (jobs) => {
    const query: Query = { name: 'lease-renew', text: RENEW, values: [...inOrder(jobs), lease] };
    const rows = await database.acrossTenants((tx: Transaction) => tx.rows<{ id: string }>(query));
    return new Set(rows.map(({ id }) => id));
  },
  release: async (jobs) => {
    if (jobs.length === 0) return;
    await database.acrossTenants(async (tx) =>
      tx.write({ name: 'lease-release', text: RELEASE, values: inOrder(jobs) }),
    );
  },
});
