import { AppError, type Caller, invalidField, type Scope } from '@outlay/contracts';
import type { ApiKey } from './api-key.ts';

/** Nobody gives away a right that they do not have. @throws AppError INSUFFICIENT_SCOPE */
export const scopesToGive = ({ scopes: own }: Pick<Caller, 'scopes'>, wanted: readonly Scope[] | undefined) => {
  const missing = wanted?.find((scope) => !own.includes(scope));
  if (missing) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: missing } });
  return wanted ?? own;
};

/** A key that is limited to businesses gives none besides, and a person the one where they are. @throws AppError TENANT_ACCESS_DENIED */
export const businessesToGive = (
  key: ApiKey | null,
  businessId: number,
  wanted: readonly number[] = [businessId],
): readonly number[] => {
  const own = key === null ? [businessId] : key.credential.businessIds;
  if (own !== null && wanted.some((id) => !own.includes(id))) throw new AppError('TENANT_ACCESS_DENIED');
  return wanted;
};

/**
 * Until when a key may live that this one makes: as long as this one when nothing is wanted, and never longer. What a person makes
 * has the end that they want.
 * @throws AppError VALIDATION_ERROR
 */
export const endToGive = (key: ApiKey | null, wanted: string | null | undefined): Date | null => {
  const own = key === null ? null : key.expiresAt;
  if (wanted === undefined) return own;
  const end = wanted === null ? null : new Date(wanted);
  if (own !== null && (end === null || end > own))
    throw invalidField('expiresAt', 'validation.maximum', { maximum: own.toISOString() });
  return end;
};
