import { AppError, type Caller, mayAdminister } from '@outlay/contracts';
import { scopesToSubscribe } from './subscription.ts';

/** Owners and admins may change webhooks (docs/api.md 3). @throws AppError FORBIDDEN */
export const assertMayWrite = ({ role }: Caller): void => {
  if (!mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** Accountants may read them too, nobody below. @throws AppError FORBIDDEN */
export const assertMayRead = ({ role }: Caller): void => {
  if (!mayAdminister(role) && role !== 'accountant') throw new AppError('FORBIDDEN');
};

/** A subscription shows what the events hold, so it needs the right to read it. @throws AppError INSUFFICIENT_SCOPE */
export const assertMaySubscribe = ({ scopes }: Caller, kinds: readonly string[]): void => {
  const missing = scopesToSubscribe(kinds).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing.join(' ') } });
};
