import type { Environment } from '@outlay/contracts';
import type { RedisHandle } from '@outlay/redis';
import type { Clock, SandboxClock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { createApiKeys } from './api-keys/api-key.table.ts';
import { createTenantKeys, type SignKey } from './api-keys/tenant-keys.ts';
import { createBusinessReservations } from './businesses/business-reservation.table.ts';
import { createBusinesses } from './businesses/businesses.ts';
import { createBusinessStates } from './businesses/change-business.ts';
import { createConnectedAccounts } from './connected-accounts/connected-accounts.ts';
import { createEmployees } from './employees/employees.ts';
import { createOAuthClients } from './oauth/oauth-client.table.ts';
import { createOAuthRecords } from './oauth/oauth-record.table.ts';
import { createFirstSignIn } from './people/first-sign-in.ts';
import { createMembers } from './people/members.ts';
import { createPeople } from './people/people.ts';
import { createUntoldLocales } from './people/unpublished-locales.ts';
import { createUsers } from './people/users.ts';
import { createDepartments } from './places/departments.ts';
import { createLocations } from './places/locations.ts';
import { type Attempts, createAttemptLimiters, createRateLimits, type PerMinute } from './rate-limits/rate-limits.ts';
import { createSandboxTime } from './sandbox/move-clock.ts';

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
