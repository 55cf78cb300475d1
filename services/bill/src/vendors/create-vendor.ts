import {
  type Caller,
  type CreateVendor,
  givenFields,
  type PaymentDetails,
  paymentDetailsType,
  type UpdateVendor,
} from '@outlay/contracts';
import { publishAudited, type Reference } from '@outlay/store';
import { beginHold, last4Of } from '../banking/index.ts';
import { type Actor, assertKeepsTheBooks, type Business, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vendorEvent } from './vendor.events.ts';
import { findLookAlikes, vendors } from './vendor.table.ts';
import type { LikenedVendor, Secrets, Vendor, VendorDecision } from './vendor.ts';
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
  bankChangers: [],
  verifiedAt: null,
  verifiedBy: null,
  holdUntil: null,
  status: 'active',
  externalId: null,
  metadata: {},
  version: 1,
} as const;

const withBank = (vendor: Vendor, details: PaymentDetails | null, given: Given): Vendor => {
  if (details === null)
    return { ...vendor, verifiedAt: null, verifiedBy: null, bankType: null, bankLast4: null, holdUntil: null };
  return {
    ...vendor,
    ...beginHold(vendor, given),
    bankType: paymentDetailsType(details),
    bankLast4: last4Of(details),
    hadBank: true,
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
): Promise<LikenedVendor> => {
  assertKeepsTheBooks(caller);
  await references.assertKnown(caller.businessId, vendorReferences(command));
  const id = await database.nextId('vendors_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const business = await findBusiness(tx, caller.businessId);
    const { vendor, secrets } = decideCreateVendor(command, id, { actor: caller, business, now: tx.now });
    tx.write(vendors.insert(vendor));
    sealVendor(tx, box, vendor, secrets);
    publishAudited(tx, [vendorEvent('vendor.created', vendor, business.locale)]);
    return { vendor, lookAlikes: await findLookAlikes(tx, vendor), isNew: true };
  });
};
