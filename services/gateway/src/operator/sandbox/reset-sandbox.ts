import { newId } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';
import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { forgetBusiness } from './forget-business.ts';
import { allBusinesses, claimEnvironment, type ResetBusiness } from './sandbox.table.ts';

/**
 * The first one to come decides which environment a database belongs to, and it stays so: a sandbox's program that was
 * given production's address stops here. @throws ConfigError when the database belongs to the other environment
 */
export const assertOwnEnvironment = async ({ database, environment }: Deps): Promise<void> => {
  const owner = await database.acrossTenants((tx) => claimEnvironment(tx, environment));
  if (owner !== environment)
    throw new ConfigError([
      `This database belongs to ${owner}, and ENVIRONMENT is ${environment}: one of them is wrong`,
    ]);
};

/**
 * The operator takes every business of the sandbox back to its beginning: what it did is gone, here and in every service that handles
 * the event; the businesses, their people, settings, keys, applications and webhooks stay.
 * @throws Error in production, and when the database is production's
 */
export const resetSandbox = async (
  deps: Deps,
  origin: Omit<ChangeOrigin, 'businessId'>,
): Promise<{ resetId: string; businesses: ResetBusiness[] }> => {
  const { database, clock, environment } = deps;
  if (environment !== 'sandbox') throw new Error('Only a sandbox can be reset');
  await assertOwnEnvironment(deps);
  const resetId = newId('reset', clock.now());
  const businesses = await database.acrossTenants(allBusinesses);
  for (const { id } of businesses)
    await database.change({ ...origin, businessId: id }, (tx) => forgetBusiness(tx, id, resetId));
  return { resetId, businesses };
};
