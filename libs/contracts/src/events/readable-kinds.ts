import { mayWriteOthers, type Role } from '../access/roles.ts';
import type { Scope } from '../access/scopes.ts';
import { ADMINISTRATORS, rolesOfScope } from '../operations/operation.ts';
import { SUBSCRIBABLE_KINDS, TEST_KIND } from './kinds.ts';

/** Which scope lets a caller read what an event's data holds, by the first word of the kind (docs/api.md 3). */
const READ_SCOPES: Readonly<Record<string, Scope>> = {
  expense: 'expenses:read',
  report: 'reports:read',
  business: 'businesses:read',
  user: 'users:read',
  bill: 'bills:read',
  receipt: 'receipts:read',
  mileage_trip: 'mileage:read',
  vendor: 'vendors:read',
  payment_batch: 'bills:read',
  employee: 'employees:read',
  department: 'departments:read',
  location: 'locations:read',
  category: 'categories:read',
  budget: 'categories:read',
  webhook: 'webhooks:read',
  password: 'users:read',
  mfa: 'users:read',
  session: 'users:read',
  identity_provider: 'businesses:read',
  domain: 'businesses:read',
  exchange_rates: 'accounting:read',
  tax_code: 'accounting:read',
  account: 'accounting:read',
  project: 'accounting:read',
  dimension_value: 'accounting:read',
  mapping_rules: 'accounting:read',
  journal_entry: 'accounting:read',
  period: 'accounting:read',
};

/** Kinds that show the people of the business, and what it takes to list these (`listMembers`): the same is needed here. */
const OF_PEOPLE = ['user.', 'business.user_', 'password.', 'mfa.', 'session.'];
const LISTING: { scope: Scope; roles: readonly Role[] } = { scope: 'users:read', roles: ADMINISTRATORS };

const isOfPeople = (kind: string): boolean => OF_PEOPLE.some((prefix) => kind.startsWith(prefix));

/** None of a kind that is not known here, nor of the test button's, which shows nothing. */
export const scopesOfKind = (kind: string): readonly Scope[] => {
  if (kind === TEST_KIND) return [];
  const scope = READ_SCOPES[kind.split('.', 1)[0] ?? ''];
  if (scope === undefined) return [];
  return isOfPeople(kind) && scope !== LISTING.scope ? [scope, LISTING.scope] : [scope];
};

/** Who reads: with which scopes, in which role. */
export type KindReader = { scopes: readonly Scope[]; role: Role };

/** Do scope and role let somebody use it? */
export const mayUseScope = ({ scopes, role }: KindReader, scope: Scope): boolean =>
  scopes.includes(scope) && rolesOfScope(scope).includes(role);

/** Whose roles see all that an event of the kind shows: an employee's has the home, which not everybody who lists employees sees. */
const isShownTo = ({ role }: KindReader, kind: string): boolean => {
  if (isOfPeople(kind)) return LISTING.roles.includes(role);
  return !kind.startsWith('employee.') || mayWriteOthers(role);
};

const mayReadKnown = (caller: KindReader, kind: string): boolean =>
  scopesOfKind(kind).every((scope) => mayUseScope(caller, scope)) && isShownTo(caller, kind);

/** Is what events of every kind hold the caller's to read? The kinds that a later release publishes, too. */
export const mayReadAllKinds = (caller: KindReader): boolean =>
  SUBSCRIBABLE_KINDS.every((kind) => mayReadKnown(caller, kind));

/** Is what an event of this kind holds the caller's to read? The rule of subscriptions, and of the roles behind the scopes. */
export const mayReadKind = (caller: KindReader, kind: string): boolean =>
  scopesOfKind(kind).length === 0 ? kind === TEST_KIND || mayReadAllKinds(caller) : mayReadKnown(caller, kind);
