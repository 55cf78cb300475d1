import {
  AppError,
  type Caller,
  type KindReader,
  mayAdminister,
  mayKeepBooks,
  mayReadAllKinds,
  mayReadKind,
  mayUseScope,
  needsRole,
  type Scope,
  SUBSCRIBABLE_KINDS,
  scopesOfKind,
  TEST_KIND,
} from '@outlay/contracts';

export { mayReadKind } from '@outlay/contracts';

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

/** The scopes somebody must hold to subscribe to these kinds; `*` needs all of them. */
export const scopesToSubscribe = (kinds: readonly string[]): Scope[] => {
  const named = kinds.includes('*') ? SUBSCRIBABLE_KINDS : kinds;
  return [...new Set(named.flatMap(scopesOfKind))];
};

/** A subscription shows what the events hold, so it needs the right to read it. @throws AppError INSUFFICIENT_SCOPE */
export const assertMaySubscribe = ({ scopes }: Caller, kinds: readonly string[]): void => {
  const missing = scopesToSubscribe(kinds).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing.join(' ') } });
};

/** The kinds whose events the caller may read, those of the test button among them; undefined: all that there are. */
export const readableKinds = (caller: KindReader): string[] | undefined =>
  mayReadAllKinds(caller) ? undefined : [...SUBSCRIBABLE_KINDS, TEST_KIND].filter((kind) => mayReadKind(caller, kind));

/** Are the endpoints of the business, and what becomes of their deliveries, the caller's to read? */
export const mayReadWebhooks = (caller: KindReader): boolean => mayUseScope(caller, 'webhooks:read');

/** Are they the caller's to change? */
export const mayChangeWebhooks = (caller: KindReader): boolean => mayUseScope(caller, 'webhooks:write');
