import {
  type Caller,
  type CreateVendor,
  givenFields,
  type PaymentDetails,
  paymentDetailsType,
  startOfDay,
  todayIn,
  type UpdateVendor,
} from '@outlay/contracts';
import { publishAudited, type Reference } from '@outlay/store';
import { addBusinessDays, calendarsOf } from '../bank-days/index.ts';
import { last4Of } from '../bank-files/index.ts';
import { type Actor, assertKeepsTheBooks, type Business, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vendorEvent } from './vendor.events.ts';
import { findDuplicates, vendors } from './vendor.table.ts';
import type { Secrets, Vendor, VendorDecision, VendorWithDuplicates } from './vendor.ts';
import { sealVendor } from './vendor-secrets.table.ts';

export type Given = { actor: Actor; business: Business; now: Date };

const BLANK = {
  legalName: null,
  email: null,
  phone: null,
  address: null,
  country: 'CA',
  taxIdLast4: null,
  defaultCategoryId: null,
  defaultPaymentMethod: null,
  paymentTermsDays: null,
  bankType: null,
  bankLast4: null,
  hadBank: false,
  bankChangedBy: null,
  verifiedAt: null,
  verifiedBy: null,
  holdUntil: null,
  status: 'active',
  externalId: null,
  metadata: {},
  version: 1,
} as const;

/** Business days for which changed bank details wait, even when they are verified (as at BILL). */
const HOLD = 2;

const withBank = (vendor: Vendor, details: PaymentDetails | null, { actor, business, now }: Given): Vendor => {
  const unverified = { ...vendor, verifiedAt: null, verifiedBy: null };
  if (details === null) return { ...unverified, bankType: null, bankLast4: null, holdUntil: null };
  const day = addBusinessDays(todayIn(business.timeZone, now), HOLD, calendarsOf(vendor.currency));
  return {
    ...unverified,
    bankType: paymentDetailsType(details),
    bankLast4: last4Of(details),
    hadBank: true,
    bankChangedBy: actor.userId,
    holdUntil: vendor.hadBank ? startOfDay(day, business.timeZone) : null,
  };
};

/** The vendor with the given fields. New bank details are unverified and, when there were some before, wait. */
export const applyFields = (vendor: Vendor, command: UpdateVendor, given: Given): Vendor => {
  const { paymentDetails, taxId, ...fields } = command;
  const changed: Vendor = {
    ...vendor,
    ...givenFields(fields),
    ...(taxId !== undefined && { taxIdLast4: taxId === null ? null : taxId.slice(-4) }),
  };
  return paymentDetails === undefined || (paymentDetails === null && vendor.bankType === null)
    ? changed
    : withBank(changed, paymentDetails, given);
};

export const secretsOf = ({ paymentDetails, taxId }: UpdateVendor): Secrets => givenFields({ paymentDetails, taxId });

/** Its first bank details wait for a second person, not for time. */
const decideCreateVendor = (command: CreateVendor, id: number, given: Given): VendorDecision => {
  const { business, now } = given;
  const stamps = { createdAt: now, updatedAt: now };
  const blank: Vendor = { ...BLANK, ...stamps, id, businessId: business.id, name: '', currency: business.currency };
  return { vendor: applyFields(blank, command, given), secrets: secretsOf(command), previousAttributes: {} };
};

export const vendorReferences = ({ defaultCategoryId: id }: Pick<UpdateVendor, 'defaultCategoryId'>): Reference[] => [
  { kind: 'category', id, field: 'defaultCategoryId' },
];

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
export const createVendor = async (
  { database, references, box }: Deps,
  caller: Caller,
  command: CreateVendor,
): Promise<VendorWithDuplicates> => {
  assertKeepsTheBooks(caller);
  await references.assertKnown(caller.businessId, vendorReferences(command));
  const id = await database.nextId('vendors_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const business = await findBusiness(tx, caller.businessId);
    const { vendor, secrets } = decideCreateVendor(command, id, { actor: caller, business, now: tx.now });
    tx.write(vendors.insert(vendor));
    sealVendor(tx, box, vendor, secrets);
    publishAudited(tx, [vendorEvent('vendor.created', vendor, business.locale)]);
    return { vendor, duplicates: await findDuplicates(tx, vendor) };
  });
};
