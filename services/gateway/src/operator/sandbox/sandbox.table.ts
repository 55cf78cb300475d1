import type { Environment, Role } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

const CLAIM = `WITH claimed AS (INSERT INTO own_environment (environment) VALUES ($1) ON CONFLICT DO NOTHING RETURNING environment)
  SELECT environment FROM claimed UNION ALL SELECT environment FROM own_environment LIMIT 1`;

/** Which environment the database belongs to: the given one, when it is the first to claim it. */
export const claimEnvironment = async (tx: Transaction, environment: Environment): Promise<Environment | undefined> => {
  const claim = () => tx.one<{ environment: Environment }>({ text: CLAIM, values: [environment] });
  // Where two gateways claim a fresh one at the same time, only the next statement sees the other's row.
  return ((await claim()) ?? (await claim()))?.environment;
};

type ResetMember = { id: number; name: string; email: string; role: Role };
export type ResetBusiness = { id: number; name: string; members: ResetMember[] };

const ALL = `SELECT b.id, b.name,
    coalesce(json_agg(json_build_object('id', u.id, 'name', m.name, 'email', u.email, 'role', m.role) ORDER BY u.id)
      FILTER (WHERE u.id IS NOT NULL), '[]') AS members
  FROM businesses b LEFT JOIN memberships m ON m.business_id = b.id AND m.status = 'active'
    LEFT JOIN users u ON u.id = m.user_id
  GROUP BY b.id ORDER BY b.id`;

/** Every business of the sandbox with its members. */
export const allBusinesses = (tx: Transaction): Promise<ResetBusiness[]> => tx.rows({ text: ALL });

/** The business that may move the sandbox's clock for all. */
export type ClockBusiness = { id: number; name: string };

const CLOCK = `SELECT id, name FROM businesses WHERE id = coalesce(
  (SELECT b.id FROM own_environment JOIN businesses b ON b.id = clock_business_id), (SELECT min(id) FROM businesses))`;

/** The one that the operator named, else the sandbox's first. Undefined while there is none. Reads across tenants. */
export const clockBusiness = (tx: Transaction): Promise<ClockBusiness | undefined> =>
  tx.one<ClockBusiness>({ name: 'clock-business', text: CLOCK });

export const giveClockTo = (businessId: number): Query => ({
  text: 'UPDATE own_environment SET clock_business_id = $1',
  values: [businessId],
});
