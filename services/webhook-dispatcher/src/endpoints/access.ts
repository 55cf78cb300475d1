import {
  AppError,
  type Caller,
  mayAdminister,
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
  if (!mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** Accountants may read them too, nobody below. @throws AppError FORBIDDEN */
export const assertMayRead = ({ role }: Caller): void => {
  if (!mayAdminister(role) && role !== 'accountant') throw new AppError('FORBIDDEN');
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
};

const scopeOf = (kind: string): Scope | undefined => READ_SCOPES[kind.split('.', 1)[0] ?? ''];

/** The scopes somebody must hold to subscribe to these kinds; `*` needs all of them. */
export const scopesToSubscribe = (kinds: readonly string[]): Scope[] => {
  const named = kinds.includes('*') ? SUBSCRIBABLE_KINDS : kinds;
  const scopes = named.flatMap((kind) => scopeOf(kind) ?? []);
  return [...new Set(scopes)];
};

/** A subscription shows what the events hold, so it needs the right to read it. @throws AppError INSUFFICIENT_SCOPE */
export const assertMaySubscribe = ({ scopes }: Caller, kinds: readonly string[]): void => {
  const missing = scopesToSubscribe(kinds).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing.join(' ') } });
};

type Reader = Pick<Caller, 'scopes' | 'role'>;

const mayUse = ({ scopes, role }: Reader, scope: Scope): boolean =>
  scopes.includes(scope) && rolesOfScope(scope).includes(role);

/** Is what events of every kind hold the caller's to read? The kinds that a later release publishes, too. */
const mayReadAll = (caller: Reader): boolean => scopesToSubscribe(['*']).every((scope) => mayUse(caller, scope));

/** Is what an event of this kind holds the caller's to read? The rule of subscriptions, and of the roles behind the scopes. */
export const mayReadKind = (caller: Reader, kind: string): boolean => {
  const scope = scopeOf(kind);
  if (scope === undefined) return kind === TEST_KIND || mayReadAll(caller);
  return mayUse(caller, scope);
};

/** The kinds whose events the caller may read; undefined: all that there are. */
export const readableKinds = (caller: Reader): string[] | undefined =>
  mayReadAll(caller) ? undefined : SUBSCRIBABLE_KINDS.filter((kind) => mayReadKind(caller, kind));

/** Are the endpoints of the business, and what becomes of their deliveries, the caller's to read? */
export const mayReadWebhooks = (caller: Reader): boolean => mayUse(caller, 'webhooks:read');
