import type { Address, PaymentDetailsType, PaymentMethod, VendorStatus } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Vendor } from './vendor.ts';

export type VendorRow = {
  id: number;
  business_id: number;
  name: string;
  legal_name: string | null;
  email: string | null;
  phone: string | null;
  address: Address | null;
  country: string;
  tax_id_last4: string | null;
  currency: string;
  default_category_id: number | null;
  default_payment_method: PaymentMethod | null;
  payment_terms_days: number | null;
  bank_type: PaymentDetailsType | null;
  bank_last4: string | null;
  had_bank: boolean;
  bank_changed_by: number | null;
  verified_at: Date | null;
  verified_by: number | null;
  hold_until: Date | null;
  status: VendorStatus;
  external_id: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = [
  'id',
  'business_id',
  'name',
  'legal_name',
  'email',
  'phone',
  'address',
  'country',
  'tax_id_last4',
  'currency',
  'default_category_id',
  'default_payment_method',
  'payment_terms_days',
  'bank_type',
  'bank_last4',
  'had_bank',
  'bank_changed_by',
  'verified_at',
  'verified_by',
  'hold_until',
  'status',
  'external_id',
  'metadata',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof VendorRow)[];

export const VENDOR_COLUMNS = COLUMNS.join(', ');

export const toVendor = (row: VendorRow): Vendor => ({
  id: row.id,
  businessId: row.business_id,
  name: row.name,
  legalName: row.legal_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  country: row.country,
  taxIdLast4: row.tax_id_last4,
  currency: row.currency,
  defaultCategoryId: row.default_category_id,
  defaultPaymentMethod: row.default_payment_method,
  paymentTermsDays: row.payment_terms_days,
  bank: row.bank_type === null ? null : { type: row.bank_type, last4: row.bank_last4 ?? '' },
  hadBank: row.had_bank,
  bankChangedBy: row.bank_changed_by,
  verifiedAt: row.verified_at,
  verifiedBy: row.verified_by,
  holdUntil: row.hold_until,
  status: row.status,
  externalId: row.external_id,
  metadata: row.metadata,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const valuesOf = (vendor: Vendor): unknown[] => [
  vendor.id,
  vendor.businessId,
  vendor.name,
  vendor.legalName,
  vendor.email,
  vendor.phone,
  vendor.address === null ? null : JSON.stringify(vendor.address),
  vendor.country,
  vendor.taxIdLast4,
  vendor.currency,
  vendor.defaultCategoryId,
  vendor.defaultPaymentMethod,
  vendor.paymentTermsDays,
  vendor.bank?.type ?? null,
  vendor.bank?.last4 ?? null,
  vendor.hadBank,
  vendor.bankChangedBy,
  vendor.verifiedAt,
  vendor.verifiedBy,
  vendor.holdUntil,
  vendor.status,
  vendor.externalId,
  JSON.stringify(vendor.metadata),
  vendor.version,
  vendor.createdAt,
  vendor.updatedAt,
];

const FIND = `SELECT ${VENDOR_COLUMNS} FROM vendors WHERE business_id + 0 = $1 AND id = $2 AND deleted_at IS NULL`;

export const findVendor = async (tx: Transaction, businessId: number, id: number): Promise<Vendor | undefined> => {
  const row = await tx.one<VendorRow>({ name: 'vendor-find', text: FIND, values: [businessId, id] });
  return row && toVendor(row);
};

/** Locked until the transaction ends. */
export const lockVendor = async (tx: Transaction, businessId: number, id: number): Promise<Vendor | undefined> => {
  const query = { name: 'vendor-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<VendorRow>(query);
  return row && toVendor(row);
};

const OF_BILL = `SELECT ${COLUMNS.map((column) => `v.${column}`).join(', ')} FROM vendors v
  JOIN bills b ON b.vendor_id = v.id AND b.business_id = v.business_id WHERE b.business_id + 0 = $1 AND b.id = $2`;

/** The vendor of a bill, in the same round trip as the bill. */
export const vendorOfBill = async (
  tx: Transaction,
  businessId: number,
  billId: number,
): Promise<Vendor | undefined> => {
  const row = await tx.one<VendorRow>({ name: 'vendor-of-bill', text: OF_BILL, values: [businessId, billId] });
  return row && toVendor(row);
};

const SOME = `SELECT ${VENDOR_COLUMNS} FROM vendors WHERE business_id = $1 AND id = ANY($2)`;

export const findVendors = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Vendor>> => {
  const rows = await tx.rows<VendorRow>({ name: 'vendors-some', text: SOME, values: [businessId, [...new Set(ids)]] });
  return new Map(rows.map((row) => [row.id, toVendor(row)]));
};

const INSERT = `INSERT INTO vendors (${VENDOR_COLUMNS}) VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

export const insertVendor = (vendor: Vendor): Query => ({
  name: 'vendor-insert',
  text: INSERT,
  values: valuesOf(vendor),
});

const SETTERS = COLUMNS.slice(2)
  .map((column, index) => `${column} = $${index + 3}`)
  .join(', ');
const UPDATE = `UPDATE vendors SET ${SETTERS}, recheck_at = $${COLUMNS.length + 1} WHERE id = $1 AND business_id = $2`;

/** When its hold ends, time alone may make its bills payable: they are checked again then. */
export const updateVendor = (vendor: Vendor): Query => ({
  name: 'vendor-update',
  text: UPDATE,
  values: [...valuesOf(vendor), vendor.holdUntil],
});

/** What was sealed, as it is kept; null removes it. */
export const keepSealed = ({ businessId, id }: Vendor, column: 'bank' | 'tax_id', sealed: Buffer | null): Query => ({
  name: `vendor-seal-${column}`,
  text: `UPDATE vendors SET ${column}_sealed = $3 WHERE business_id = $1 AND id = $2`,
  values: [businessId, id, sealed],
});

export const removeVendor = ({ businessId, id }: Vendor, now: Date): Query => ({
  name: 'vendor-remove',
  text: 'UPDATE vendors SET deleted_at = $3, bank_sealed = NULL, tax_id_sealed = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});

/** Answers a row when a living bill names the vendor. */
export const findUse = ({ businessId, id }: Vendor): Query => ({
  name: 'vendor-use',
  text: 'SELECT 1 FROM bills WHERE business_id = $1 AND vendor_id = $2 AND deleted_at IS NULL LIMIT 1',
  values: [businessId, id],
});

const SAME = `SELECT id FROM vendors WHERE business_id = $1 AND id <> $2 AND deleted_at IS NULL
  AND (lower(name) = lower($3) OR lower(legal_name) = lower($3) OR lower(email) = lower($4)) ORDER BY id LIMIT 10`;

/** Vendors that may be the same one: by name or email, capitals aside. */
export const findDuplicates = async (tx: Transaction, vendor: Vendor): Promise<number[]> => {
  const values = [vendor.businessId, vendor.id, vendor.name, vendor.email];
  return (await tx.rows<{ id: number }>({ name: 'vendor-same', text: SAME, values })).map(({ id }) => id);
};
