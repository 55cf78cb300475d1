import type { Database } from '@outlay/store';

type Across = Pick<Database, 'acrossTenants'>;

export type ServerFailure = {
  now: Date;
  probeAt(failures: number): Date;
  reason: string;
  isUnwilling: boolean;
  isProbe: boolean;
};

/** What failed beside the first one, or beside a probe, counts for nothing: it is the same failure. */
const COUNT = `UPDATE mail_server SET failures = failures + 1, failing_since = coalesce(failing_since, $1), reason = $2,
    is_unwilling = $3
  WHERE failing_since IS NULL OR $4 RETURNING failures`;
const PROBE = 'UPDATE mail_server SET probe_at = $1';
const WORKS = `UPDATE mail_server SET failures = 0, failing_since = NULL, reason = NULL, is_unwilling = false, probe_at = NULL
  WHERE failing_since IS NOT NULL RETURNING 1`;

/** The server does not work: from now on one mail at a time is tried. True when that is new. */
export const serverFails = (
  database: Across,
  { now, probeAt, reason, isUnwilling, isProbe }: ServerFailure,
): Promise<boolean> =>
  database.acrossTenants(async (tx) => {
    const values = [now, reason, isUnwilling, isProbe];
    const row = await tx.one<{ failures: number }>({ name: 'mail-server-fails', text: COUNT, values });
    if (row) tx.write({ name: 'mail-server-probe', text: PROBE, values: [probeAt(row.failures)] });
    return row?.failures === 1;
  });

/** The server took a mail, or said why it takes this one not. True when it did not work before. */
export const serverWorks = (database: Across): Promise<boolean> =>
  database.acrossTenants(async (tx) => (await tx.one({ name: 'mail-server-works', text: WORKS })) !== undefined);

export type ServerState = { failingSince: Date | null; isUnwilling: boolean };

const STATE = 'SELECT failing_since AS "failingSince", is_unwilling AS "isUnwilling" FROM mail_server';

export const serverState = async (database: Across): Promise<ServerState> => {
  const row = await database.acrossTenants((tx) => tx.one<ServerState>({ name: 'mail-server-state', text: STATE }));
  return row ?? { failingSince: null, isUnwilling: false };
};
