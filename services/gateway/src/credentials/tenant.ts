import { AppError } from '@outlay/contracts';

const POSITIVE = /^[1-9]\d{0,15}$/;

/** A positive integer of a header that JSON can carry unharmed; undefined when it is none. */
export const positiveInteger = (text: string): number | undefined => {
  const number = POSITIVE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/**
 * The business a request acts on. `inPath` is the path's businessId where the route has one: it must be the same.
 * Throws TENANT_REQUIRED, TENANT_INVALID or TENANT_MISMATCH.
 */
export const tenantOf = (header: string | undefined, inPath: string | undefined): number => {
  if (header === undefined || header.trim() === '') throw new AppError('TENANT_REQUIRED');
  const businessId = positiveInteger(header.trim());
  if (businessId === undefined) throw new AppError('TENANT_INVALID');
  if (inPath !== undefined && Number(inPath) !== businessId) throw new AppError('TENANT_MISMATCH');
  return businessId;
};
