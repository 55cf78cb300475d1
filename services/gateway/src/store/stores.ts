import type { Environment } from '@outlay/contracts';
import type { RedisHandle } from '@outlay/redis';
import type { Clock, SandboxClock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { createApiKeys } from './api-keys.ts';
import { createBusinessReservations } from './business-reservations.ts';
import { createBusinessStates } from './business-state.ts';
import { createBusinesses } from './businesses.ts';
import { createConnectedAccounts } from './connected-accounts.ts';
import { createDepartments } from './departments.ts';
import { createEmployees } from './employees.ts';
import { createFirstSignIn } from './first-sign-in.ts';
import { createLocations } from './locations.ts';
import { createMembers } from './members.ts';
import { createOAuthClients } from './oauth-clients.ts';
import { createOAuthRecords } from './oauth-records.ts';
import { createPeople } from './people.ts';
import { type Attempts, createAttemptLimiters, createRateLimits, type PerMinute } from './rate-limits.ts';
import { createSandboxTime } from './sandbox-clock.ts';
import { createTenantKeys, type SignKey } from './tenant-keys.ts';
import { createUntoldLocales } from './unpublished-locales.ts';
import { createUsers } from './users.ts';

type Given = {
  database: Database;
  redis: RedisHandle;
  clock: Clock;
  /** The same clock where it may be moved: in the sandbox. */
  movable: SandboxClock | undefined;
  environment: Environment;
  sign: SignKey;
  rates: PerMinute;
  attempts: Attempts;
};

/** What the operator works with too: all that stands on PostgreSQL and the clock alone. */
export const createSharedStores = (database: Database, clock: Clock) => {
  const reservations = createBusinessReservations(database, clock);
  const users = createUsers(database);
  return {
    reservations,
    users,
    businesses: createBusinesses(database, reservations),
    businessStates: createBusinessStates(database),
    connectedAccounts: createConnectedAccounts(database),
    departments: createDepartments(database),
    employees: createEmployees(database, users),
    firstSignIn: createFirstSignIn(database, clock),
    locations: createLocations(database),
    members: createMembers(database, users),
    people: createPeople(database),
    untoldLocales: createUntoldLocales(database, clock),
    apiKeys: createApiKeys(database, clock),
    oauthClients: createOAuthClients(database, clock),
    oauthRecords: createOAuthRecords(database),
  };
};

/** Everything that the gateway remembers, in PostgreSQL and for a while in Redis. */
export const createStores = ({ database, redis, clock, movable, environment, sign, rates, attempts }: Given) => {
  const shared = createSharedStores(database, clock);
  return {
    ...shared,
    tenantKeys: createTenantKeys({ database, apiKeys: shared.apiKeys, clock, environment, sign }),
    /** In the sandbox only. */
    time: movable && createSandboxTime(database, movable),
    rateLimits: createRateLimits(redis, rates),
    attemptLimiters: createAttemptLimiters(redis, attempts),
  };
};

export type Stores = ReturnType<typeof createStores>;
