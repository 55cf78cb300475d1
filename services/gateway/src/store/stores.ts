import type { Clock } from '@outlay/runtime';
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
import { createUntoldLocales } from './untold-locales.ts';
import { createUsers } from './users.ts';

/** Everything that the gateway remembers in PostgreSQL. */
export const createStores = (database: Database, clock: Clock) => {
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

export type Stores = ReturnType<typeof createStores>;
