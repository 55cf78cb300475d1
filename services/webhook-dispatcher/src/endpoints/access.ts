import { AppError, type Caller, mayAdminister, type Scope, SUBSCRIBABLE_KINDS } from '@outlay/contracts';

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

/** The scopes somebody must hold to subscribe to these kinds; `*` needs all of them. */
export const scopesToSubscribe = (kinds: readonly string[]): Scope[] => {
  const named = kinds.includes('*') ? SUBSCRIBABLE_KINDS : kinds;
  const scopes = named.flatMap((kind) => READ_SCOPES[kind.split('.', 1)[0] ?? ''] ?? []);
  return [...new Set(scopes)];
};

/** A subscription shows what the events hold, so it needs the right to read it. @throws AppError INSUFFICIENT_SCOPE */
export const assertMaySubscribe = ({ scopes }: Caller, kinds: readonly string[]): void => {
  const missing = scopesToSubscribe(kinds).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing.join(' ') } });
};
