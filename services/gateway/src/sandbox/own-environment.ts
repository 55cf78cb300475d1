import type { Environment } from '@outlay/contracts';
import type { Database, Query } from '@outlay/store';

const CLAIM = `WITH claimed AS (INSERT INTO own_environment (environment) VALUES ($1) ON CONFLICT DO NOTHING RETURNING environment)
  SELECT environment FROM claimed UNION ALL SELECT environment FROM own_environment LIMIT 1`;

const claim = (environment: Environment): Query => ({ text: CLAIM, values: [environment] });

/**
 * The first one to come says which environment a database belongs to, and it stays so: a sandbox's program that was
 * given production's address stops here. @throws Error when the database belongs to the other environment
 */
export const assertOwnEnvironment = async (
  database: Pick<Database, 'acrossTenants'>,
  environment: Environment,
): Promise<void> => {
  const row = await database.acrossTenants((tx) => tx.one<{ environment: Environment }>(claim(environment)));
  if (row?.environment !== environment)
    throw new Error(`This database belongs to ${row?.environment}, and this is ${environment}`);
};
