import {
  ADMINISTRATORS,
  AppError,
  type Caller,
  mayAdminister,
  mayKeepBooks,
  mayWriteOthers,
  needsRole,
  type Role,
  rolesOfScope,
  type Scope,
  SUBSCRIBABLE_KINDS,
  TEST_KIND,
} from '@outlay/contracts';

/** An endpoint, delivery or replay in that status cannot be changed to the other one. */
export const invalidTransition = (from: string, to: string, allowed: string[] = []): AppError =>
  new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from, to, allowed } });

/** Owners and admins may change webhooks (docs/api.md 3). @throws AppError FORBIDDEN */
export const assertMayWrite = ({ role }: Caller): void => {
  if (!mayAdminister(role)) throw needsRole(mayAdminister);
};

/** Accountants may read them too, nobody below. @throws AppError FORBIDDEN */
export const assertMayRead = ({ role }: Caller): void => {
  if (!mayKeepBooks(role)) throw needsRole(mayKeepBooks);
};

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
};

/** Kinds that show the people of the business, and what it takes to list these (`listMembers`): the same is needed here. */
const OF_PEOPLE = ['user.', 'business.user_', 'password.', 'mfa.', 'session.'];
const LISTING: { scope: Scope; roles: readonly Role[] } = { scope: 'users:read', roles: ADMINISTRATORS };

const isOfPeople = (kind: string): boolean => OF_PEOPLE.some((prefix) => kind.startsWith(prefix));

/** None of a kind that is not known here, nor of the test button's, which shows nothing. */
const scopesOf = (kind: string): readonly Scope[] => {
  if (kind === TEST_KIND) return [];
  const scope = READ_SCOPES[kind.split('.', 1)[0] ?? ''];
  if (scope === undefined) return [];
  return isOfPeople(kind) && scope !== LISTING.scope ? [scope, LISTING.scope] : [scope];
};

/** The scopes somebody must hold to subscribe to these kinds; `*` needs all of them. */
export const scopesToSubscribe = (kinds: readonly string[]): Scope[] => {
  const named = kinds.includes('*') ? SUBSCRIBABLE_KINDS : kinds;
  return [...new Set(named.flatMap(scopesOf))];
};

/** A subscription shows what the events hold, so it needs the right to read it. @throws AppError INSUFFICIENT_SCOPE */
export const assertMaySubscribe = ({ scopes }: Caller, kinds: readonly string[]): void => {
  const missing = scopesToSubscribe(kinds).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing.join(' ') } });
};

type Reader = Pick<Caller, 'scopes' | 'role'>;

const mayUse = ({ scopes, role }: Reader, scope: Scope): boolean =>
  scopes.includes(scope) && rolesOfScope(scope).includes(role);

/** Whose roles see all that an event of the kind shows: an employee's has the home, which not everybody who lists employees sees. */
const isShownTo = ({ role }: Reader, kind: string): boolean => {
  if (isOfPeople(kind)) return LISTING.roles.includes(role);
  return !kind.startsWith('employee.') || mayWriteOthers(role);
};

const mayReadKnown = (caller: Reader, kind: string): boolean =>
  scopesOf(kind).every((scope) => mayUse(caller, scope)) && isShownTo(caller, kind);

/** Is what events of every kind hold the caller's to read? The kinds that a later release publishes, too. */
const mayReadAll = (caller: Reader): boolean => SUBSCRIBABLE_KINDS.every((kind) => mayReadKnown(caller, kind));

/** Is what an event of this kind holds the caller's to read? The rule of subscriptions, and of the roles behind the scopes. */
export const mayReadKind = (caller: Reader, kind: string): boolean =>
  scopesOf(kind).length === 0 ? kind === TEST_KIND || mayReadAll(caller) : mayReadKnown(caller, kind);

/** The kinds whose events the caller may read, those of the test button among them; undefined: all that there are. */
export const readableKinds = (caller: Reader): string[] | undefined =>
  mayReadAll(caller) ? undefined : [...SUBSCRIBABLE_KINDS, TEST_KIND].filter((kind) => mayReadKind(caller, kind));

/** Are the endpoints of the business, and what becomes of their deliveries, the caller's to read? */
export const mayReadWebhooks = (caller: Reader): boolean => mayUse(caller, 'webhooks:read');

/** Are they the caller's to change? */
export const mayChangeWebhooks = (caller: Reader): boolean => mayUse(caller, 'webhooks:write');
