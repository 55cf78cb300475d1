import { type ApiKeyView, AppError, type Caller, type Scope } from '@outlay/contracts';

/** What of a key may be shown again. */
export const statusOf = (key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): ApiKeyView['status'] => {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
};

/** Nobody gives away a right that they do not have. @throws AppError INSUFFICIENT_SCOPE */
export const scopesToGive = ({ scopes: own }: Caller, wanted: readonly Scope[] | undefined): readonly Scope[] => {
  const missing = wanted?.find((scope) => !own.includes(scope));
  if (missing) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing } });
  return wanted ?? own;
};
