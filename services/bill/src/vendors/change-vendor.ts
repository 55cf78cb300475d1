import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CreateVendor,
  type PaymentDetails,
  paymentDetailsType,
  startOfDay,
  todayIn,
  type UpdateVendor,
} from '@outlay/contracts';
import { addBusinessDays } from '../bank-days/bank-holidays.ts';
import type { Actor } from '../bills/access.ts';
import { calendarsOf } from '../bills/payability.ts';
import type { Business } from '../context/business.ts';
import type { Vendor } from './vendor.ts';
import { vendorView } from './vendor.view.ts';

/** Business days for which changed bank details wait, even when they are verified (as at BILL). */
const HOLD = 2;

type Given = { actor: Actor; business: Business; now: Date };

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

const last4 = (text: string): string => text.slice(-4);

const accountOf = ({ iban, accountNumber }: PaymentDetails): string => iban ?? accountNumber ?? '';

const withBank = (vendor: Vendor, details: PaymentDetails | null, { actor, business, now }: Given): Vendor => {
  const unverified = { verifiedAt: null, verifiedBy: null };
  if (details === null) return { ...vendor, ...unverified, bank: null, holdUntil: null };
  const day = addBusinessDays(todayIn(business.timeZone, now), HOLD, calendarsOf(vendor.currency));
  return {
    ...vendor,
    ...unverified,
    bank: { type: paymentDetailsType(details), last4: last4(accountOf(details)) },
    hadBank: true,
    bankChangedBy: actor.userId,
    holdUntil: vendor.hadBank ? startOfDay(day, business.timeZone) : null,
  };
};

const plain = (command: UpdateVendor): Partial<Vendor> => {
  const { paymentDetails, taxId, ...rest } = command;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<Vendor>;
};

const apply = (vendor: Vendor, command: UpdateVendor, given: Given): Vendor => {
  const { paymentDetails, taxId } = command;
  const changed = { ...vendor, ...plain(command) };
  const taxed = taxId === undefined ? changed : { ...changed, taxIdLast4: taxId === null ? null : last4(taxId) };
  return paymentDetails === undefined || (paymentDetails === null && vendor.bank === null)
    ? taxed
    : withBank(taxed, paymentDetails, given);
};

const secretsOf = ({ paymentDetails, taxId }: UpdateVendor): Secrets => ({
  ...(paymentDetails !== undefined && { paymentDetails }),
  ...(taxId !== undefined && { taxId }),
});

const differences = (before: Vendor, after: Vendor): Record<string, unknown> => {
  const publicFields = (vendor: Vendor): Record<string, unknown> => {
    const { version, createdAt, updatedAt, ...fields } = vendorView(vendor, 'en-CA');
    return fields;
  };
  const now = publicFields(after);
  return Object.fromEntries(
    Object.entries(publicFields(before)).filter(([field, old]) => !isDeepStrictEqual(old, now[field])),
  );
};

/** A new vendor. Its first bank details wait for a second person, not for time. */
export const createVendor = (command: CreateVendor, id: number, given: Given): VendorDecision => {
  const { business, now } = given;
  const blank: Vendor = {
    id,
    businessId: business.id,
    name: command.name,
    legalName: null,
    email: null,
    phone: null,
    address: null,
    country: 'CA',
    taxIdLast4: null,
    currency: business.currency,
    defaultCategoryId: null,
    defaultPaymentMethod: null,
    paymentTermsDays: null,
    bank: null,
    hadBank: false,
    bankChangedBy: null,
    verifiedAt: null,
    verifiedBy: null,
    holdUntil: null,
    status: 'active',
    externalId: null,
    metadata: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { vendor: apply(blank, command, given), secrets: secretsOf(command), previousAttributes: {} };
};

/**
 * The vendor as wished; the very same object when the wish changes nothing. New bank details are unverified and, when
 * there were some before, wait for two business days.
 */
export const changeVendor = (before: Vendor, command: UpdateVendor, given: Given): VendorDecision => {
  const after = apply(before, command, given);
  const secrets = secretsOf(command);
  const seen = differences(before, after);
  const unseen = Object.keys(secrets).length > 0;
  if (Object.keys(seen).length === 0 && !unseen) return { vendor: before, secrets, previousAttributes: {} };
  // Another account may end on the same four digits: that it changed is told, though not how.
  const masked = command.paymentDetails === undefined ? { taxId: null } : { paymentDetails: before.bank };
  const previousAttributes = Object.keys(seen).length > 0 ? seen : masked;
  return { vendor: { ...after, version: before.version + 1, updatedAt: given.now }, secrets, previousAttributes };
};

/**
 * A second person confirms the bank details. Verifying twice changes nothing.
 * @throws AppError SELF_APPROVAL_NOT_ALLOWED for who entered them, INVALID_STATE_TRANSITION when there are none
 */
export const verifyVendor = (before: Vendor, { actor, now }: Given): VendorDecision => {
  if (before.bank === null) throw new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'paymentDetails' } });
  if (before.verifiedAt !== null) return { vendor: before, secrets: {}, previousAttributes: {} };
  if (actor.userId === before.bankChangedBy) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  const after = { ...before, verifiedAt: now, verifiedBy: actor.userId, version: before.version + 1, updatedAt: now };
  return { vendor: after, secrets: {}, previousAttributes: differences(before, after) };
};
