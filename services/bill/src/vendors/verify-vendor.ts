import { AppError, type Caller, type Target } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import type { Given } from './apply-fields.ts';
import { changeVendor } from './change-vendor.ts';
import { differences } from './update-vendor.ts';
import type { Vendor, VendorDecision, VendorWithDuplicates } from './vendor.ts';

/**
 * A second person confirms the bank details. Verifying twice changes nothing.
 * @throws AppError SELF_APPROVAL_NOT_ALLOWED for who entered them, INVALID_STATE_TRANSITION when there are none
 */
export const decideVerifyVendor = (before: Vendor, { actor, now }: Given): VendorDecision => {
  if (before.bankType === null) throw new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'paymentDetails' } });
  if (before.verifiedAt !== null) return { vendor: before, secrets: {}, previousAttributes: {} };
  if (actor.userId === before.bankChangedBy) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  const after = { ...before, verifiedAt: now, verifiedBy: actor.userId, version: before.version + 1, updatedAt: now };
  return { vendor: after, secrets: {}, previousAttributes: differences(before, after) };
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, SELF_APPROVAL_NOT_ALLOWED, INVALID_STATE_TRANSITION */
export const verifyVendor = async (deps: Deps, caller: Caller, target: Target): Promise<VendorWithDuplicates> => {
  assertKeepsTheBooks(caller);
  return deps.database.changeIdempotently(caller, (tx) =>
    changeVendor(deps, tx, { caller, target }, decideVerifyVendor),
  );
};
