import { newId } from '@outlay/contracts';
import { auditReset, type ChangeOrigin, type ChangeTransaction, wipe } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { employeeEvents, employees } from '../employees/index.ts';
import { departmentEvents, departments, locationEvents, locations } from '../places/index.ts';
import { sandboxReset } from './sandbox.events.ts';
import { allBusinesses, claimEnvironment, type ResetBusiness } from './sandbox.table.ts';

/** Who belongs to a business, who may act for whom in it, and how its requests were answered. */
const KEPT = [
  ...['memberships', 'connected_accounts', 'domains', 'identity_providers', 'provider_subjects'],
  ...['request_log', 'request_log_days'],
];

/**
 * The first one to come decides which environment a database belongs to, and it stays so: a sandbox's program that was
 * given production's address stops here. @throws Error when the database belongs to the other environment
 */
export const assertOwnEnvironment = async ({ database, environment }: Deps): Promise<void> => {
  const owner = await database.acrossTenants((tx) => claimEnvironment(tx, environment));
  if (owner !== environment) throw new Error(`This database belongs to ${owner}, and this is ${environment}`);
};

/** The other services keep copies of these, and learn of each that it is gone. */
const publishDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  tx.publish(...(await employees.all(tx, businessId)).map(employeeEvents.deleted));
  tx.publish(...(await departments.all(tx, businessId)).map(departmentEvents.deleted));
  tx.publish(...(await locations.all(tx, businessId)).map(locationEvents.deleted));
};

/**
 * Takes every business of the sandbox back to its beginning: what it did is gone, here and in every service that handles
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
    await database.change({ ...origin, businessId: id }, async (tx) => {
      await publishDeleted(tx, id);
      await wipe(tx, id, KEPT);
      tx.publish(sandboxReset(id, resetId));
      auditReset(tx, resetId);
    });
  return { resetId, businesses };
};
