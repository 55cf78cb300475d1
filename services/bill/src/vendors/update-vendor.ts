import { isDeepStrictEqual } from 'node:util';
import type { Caller, Target, UpdateVendor } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { applyFields, type Given, secretsOf } from './apply-fields.ts';
import { changeVendor } from './change-vendor.ts';
import { vendorReferences } from './create-vendor.ts';
import type { Vendor, VendorDecision, VendorWithDuplicates } from './vendor.ts';
import { vendorView } from './vendor.view.ts';

const publicFields = (vendor: Vendor): Record<string, unknown> => {
  const { version, createdAt, updatedAt, ...fields } = vendorView(vendor, 'en-CA');
  return fields;
};

/** The old value of each field that differs, as the API shows it. */
export const differences = (before: Vendor, after: Vendor): Record<string, unknown> => {
  const now = publicFields(after);
  return Object.fromEntries(
    Object.entries(publicFields(before)).filter(([field, old]) => !isDeepStrictEqual(old, now[field])),
  );
};

const bankOf = ({ bankType: type, bankLast4: last4 }: Vendor) => type && { type, last4 };

/** The vendor with the given fields; the very same object when the command changes nothing. */
export const decideUpdateVendor = (before: Vendor, command: UpdateVendor, given: Given): VendorDecision => {
  const after = applyFields(before, command, given);
  const secrets = secretsOf(command);
  const seen = differences(before, after);
  const unseen = Object.keys(secrets).length > 0;
  if (Object.keys(seen).length === 0 && !unseen) return { vendor: before, secrets, previousAttributes: {} };
  // Another account may end on the same four digits: that it changed is published, though not how.
  const masked = command.paymentDetails === undefined ? { taxId: null } : { paymentDetails: bankOf(before) };
  const previousAttributes = Object.keys(seen).length > 0 ? seen : masked;
  return { vendor: { ...after, version: before.version + 1, updatedAt: given.now }, secrets, previousAttributes };
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR for a category that nobody has */
export const updateVendor = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateVendor,
): Promise<VendorWithDuplicates> => {
  assertKeepsTheBooks(caller);
  await deps.references.assertKnown(caller.businessId, vendorReferences(command));
  return deps.database.change(caller, (tx) =>
    changeVendor(deps, tx, { caller, target }, (vendor, given) => decideUpdateVendor(vendor, command, given)),
  );
};

/** The same as an action, which takes effect once. @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
export const applyUpdate = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: Pick<UpdateVendor, 'status' | 'paymentDetails' | 'defaultPaymentMethod'>,
): Promise<VendorWithDuplicates> => {
  assertKeepsTheBooks(caller);
  return deps.database.changeIdempotently(caller, (tx) =>
    changeVendor(deps, tx, { caller, target }, (vendor, given) => decideUpdateVendor(vendor, command, given)),
  );
};
