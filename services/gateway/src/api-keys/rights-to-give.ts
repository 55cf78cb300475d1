import { AppError, type Caller, invalidField, type Scope } from '@outlay/contracts';
import type { ApiKey } from './api-key.ts';

/** Nobody gives away a right that they do not have. @throws AppError INSUFFICIENT_SCOPE */
export const scopesToGive = ({ scopes: own }: Pick<Caller, 'scopes'>, wanted: readonly Scope[] | undefined) => {
  const missing = wanted?.find((scope) => !own.includes(scope));
  if (missing) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing } });
  return wanted ?? own;
};

/** A key that is limited to businesses gives none besides. @throws AppError TENANT_ACCESS_DENIED */
export const businessesToGive = (
  { credential: { businessIds: own } }: ApiKey,
  businessId: number,
  wanted: readonly number[] = [businessId],
): readonly number[] => {
  if (own !== null && wanted.some((id) => !own.includes(id))) throw new AppError('TENANT_ACCESS_DENIED');
  return wanted;
};

/** A person gives a key the business where they are, and no other. @throws AppError TENANT_ACCESS_DENIED */
export const businessesOfPerson = (businessId: number, wanted: readonly number[] = [businessId]): readonly number[] => {
  if (wanted.some((id) => id !== businessId)) throw new AppError('TENANT_ACCESS_DENIED');
  return wanted;
};

/**
 * Until when a key may live that this one makes: as long as this one when nothing is wanted, and never longer.
 * @throws AppError VALIDATION_ERROR
 */
export const endToGive = ({ expiresAt: own }: ApiKey, wanted: string | null | undefined): Date | null => {
  if (wanted === undefined) return own;
  const end = wanted === null ? null : new Date(wanted);
  if (own !== null && (end === null || end > own))
    throw invalidField('expiresAt', 'validation.maximum', { maximum: own.toISOString() });
  return end;
};
