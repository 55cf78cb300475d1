import { AppError, type Caller, nextVersion, oldValues, type Target, type UpdateVendor } from '@outlay/contracts';
import { verified } from '../banking/index.ts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { changeVendor } from './change-vendor.ts';
import { applyFields, type Given, secretsOf, vendorReferences } from './create-vendor.ts';
import { type LikenedVendor, type Vendor, type VendorDecision, vendorView } from './vendor.ts';

const publicFields = (vendor: Vendor): Record<string, unknown> => {
  const { version, createdAt, updatedAt, ...fields } = vendorView(vendor, 'en-CA');
  return fields;
};

/** The old value of each field that differs, as the API shows it. */
const differences = (before: Vendor, after: Vendor): Record<string, unknown> =>
  oldValues(publicFields(before), publicFields(after));

const bankOf = ({ bankType: type, bankLast4: last4 }: Vendor) => type && { type, last4 };

/** The vendor with the given fields; the very same object when the command changes nothing. */
const decideUpdateVendor = (before: Vendor, command: UpdateVendor, given: Given): VendorDecision => {
  const after = applyFields(before, command, given);
  const secrets = secretsOf(command);
  const seen = differences(before, after);
  const unseen = Object.keys(secrets).length > 0;
  if (Object.keys(seen).length === 0 && !unseen) return { vendor: before, secrets, previousAttributes: {} };
  // Another account may end on the same four digits: that it changed is published, though not how.
  const masked = command.paymentDetails === undefined ? { taxId: null } : { paymentDetails: bankOf(before) };
  const previousAttributes = Object.keys(seen).length > 0 ? seen : masked;
  return { vendor: nextVersion(after, given.now), secrets, previousAttributes };
};

/**
 * A second person confirms the bank details. Verifying twice changes nothing.
 * @throws AppError SELF_APPROVAL_NOT_ALLOWED for who entered them, INVALID_STATE_TRANSITION when there are none
 */
const decideVerifyVendor = (before: Vendor, { actor, now }: Given): VendorDecision => {
  if (before.bankType === null) throw new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'paymentDetails' } });
  if (before.verifiedAt !== null) return { vendor: before, secrets: {}, previousAttributes: {} };
  const vendor = nextVersion(before, now, verified(before, { actor, now }));
  return { vendor, secrets: {}, previousAttributes: differences(before, vendor) };
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR for a category that nobody has */
export const updateVendor = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateVendor,
): Promise<LikenedVendor> => {
  assertKeepsTheBooks(caller);
  await deps.references.assertKnown(caller.businessId, vendorReferences(command));
  const decide = (vendor: Vendor, given: Given) => decideUpdateVendor(vendor, command, given);
  return deps.database.change(caller, (tx) => changeVendor(deps, tx, { caller, target }, decide));
};

/** An action takes effect once for its Idempotency-Key. */
const actOnVendor = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  decide: typeof decideVerifyVendor,
): Promise<LikenedVendor> => {
  assertKeepsTheBooks(caller);
  return deps.database.changeIdempotently(caller, (tx) => changeVendor(deps, tx, { caller, target }, decide));
};

type Applied = Pick<UpdateVendor, 'status' | 'paymentDetails' | 'defaultPaymentMethod'>;

/** An update as an action. @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const applyUpdate = (deps: Deps, caller: Caller, target: Target, command: Applied) =>
  actOnVendor(deps, caller, target, (vendor, given) => decideUpdateVendor(vendor, command, given));

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, SELF_APPROVAL_NOT_ALLOWED, INVALID_STATE_TRANSITION */
export const verifyVendor = (deps: Deps, caller: Caller, target: Target) =>
  actOnVendor(deps, caller, target, decideVerifyVendor);
