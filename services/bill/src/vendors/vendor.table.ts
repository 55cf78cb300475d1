import { keysOf, vendor } from '@outlay/contracts';
import { fromEachShard, look, type Query, type TenantDatabase, type Transaction, table } from '@outlay/store';
import type { ListedVendor } from './vendor.events.ts';
import type { Vendor } from './vendor.ts';

/** Its bills are checked again when its hold ends (`recheck_at`): time alone may make them payable. */
export const vendors = table<Vendor>({
  name: 'vendor',
  table: 'vendors',
  fields: [
    ...keysOf(
      vendor.omit({
        taxId: true,
        paymentDetails: true,
        paymentDetailsSetBy: true,
        paymentHoldUntil: true,
        warnings: true,
      }),
    ),
    'taxIdLast4',
    'bankType',
    'bankLast4',
    'hadBank',
    'bankChangedBy',
    'bankChangers',
    'holdUntil',
  ],
  json: ['address', 'metadata', 'bankChangers'],
  derived: { recheck_at: ({ holdUntil }) => holdUntil },
  key: 'business_id + 0 = $1 AND id = $2',
  alive: 'deleted_at IS NULL',
});

/** Removes its secrets too. */
export const removeVendor = ({ businessId, id }: Vendor, now: Date): Query => ({
  name: 'vendor-remove',
  text: 'UPDATE vendors SET deleted_at = $3, bank_sealed = NULL, tax_id_sealed = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});

/** More than one who looks at them wants to compare. */
const MOST_SAME = 10;

/** In each way by an index of its own that ends with the id: of vendors that are all called the same it reads no more than are wanted. */
const SAME_BY = { name_key: '$3', legal_name_key: '$3', email_key: '$4' };
const found = Object.entries(SAME_BY).map(
  ([column, value]) => `(SELECT id FROM vendors WHERE business_id = $1 AND deleted_at IS NULL AND id <> $2
    AND ${column} = lower(${value}::text COLLATE "und-x-icu") COLLATE "C" ORDER BY id LIMIT ${MOST_SAME})`,
);
const SAME = `${found.join(' UNION ')} ORDER BY id LIMIT ${MOST_SAME}`;

/** Vendors that may be the same one: by name or email, capitals aside. */
export const findDuplicates = async (tx: Transaction, vendor: Vendor): Promise<number[]> => {
  const values = [vendor.businessId, vendor.id, vendor.name, vendor.email];
  return (await tx.rows<{ id: number }>({ name: 'vendor-same', text: SAME, values })).map(({ id }) => id);
};

const HOLDS_ENDED = 'SELECT DISTINCT business_id AS id FROM vendors WHERE recheck_at <= $1';

/** The businesses with vendors whose hold has ended and whose bills were not checked since. Across tenants. */
export const findBusinessesWithHoldsEnded = async (
  database: Pick<TenantDatabase, 'shards'>,
  now: Date,
): Promise<number[]> => {
  const query = { name: 'vendors-recheck', text: HOLDS_ENDED, values: [now] };
  return (await fromEachShard(database, (shard) => look<{ id: number }>(shard, query))).map(({ id }) => id);
};

/** Deleted ones too: of them only the mark is taken away. */
const CLAIM = `SELECT id FROM vendors WHERE business_id = $1 AND recheck_at <= $2 ORDER BY recheck_at, id LIMIT 1
  FOR UPDATE SKIP LOCKED`;

/** The one of them that waits longest; one that another instance has locked is skipped. */
export const claimHoldEnded = (tx: Transaction, businessId: number, now: Date) =>
  tx.one<Pick<Vendor, 'id'>>({ name: 'vendor-recheck-claim', text: CLAIM, values: [businessId, now] });

export const endHold = (businessId: number, id: number): Query => ({
  name: 'vendor-rechecked',
  text: 'UPDATE vendors SET recheck_at = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id],
});

const AFTER = `SELECT id, name, version FROM vendors WHERE business_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** What vendors are called, also those that are gone: bills name them still. By their ids, from the one after this on. */
export const vendorsAfter = (
  tx: Transaction,
  businessId: number,
  after: number,
  most: number,
): Promise<ListedVendor[]> =>
  tx.rows<ListedVendor>({ name: 'vendors-after', text: AFTER, values: [businessId, after, most] });
