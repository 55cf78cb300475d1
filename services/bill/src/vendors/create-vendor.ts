import type { Caller, CreateVendor, UpdateVendor } from '@outlay/contracts';
import type { Reference } from '@outlay/store';
import { assertKeepsTheBooks, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { applyFields, type Given, secretsOf } from './apply-fields.ts';
import { vendorCreated } from './vendor.events.ts';
import { findDuplicates, vendors } from './vendor.table.ts';
import type { Vendor, VendorDecision, VendorWithDuplicates } from './vendor.ts';
import { sealVendor } from './vendor-secrets.table.ts';

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

/** Its first bank details wait for a second person, not for time. */
export const decideCreateVendor = (command: CreateVendor, id: number, given: Given): VendorDecision => {
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
    tx.publish(vendorCreated(vendor, business.locale));
    tx.audit('vendor.created', `vendor:${id}`);
    return { vendor, duplicates: await findDuplicates(tx, vendor) };
  });
};
