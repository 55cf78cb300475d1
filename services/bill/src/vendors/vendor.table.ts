import {
  type ComparedFacts,
  keysOf,
  type LookAlike,
  lookAlikesOf,
  MOST_LOOK_ALIKES,
  stemOf,
  vendor,
} from '@outlay/contracts';
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
        lookAlikes: true,
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
  derived: {
    recheck_at: ({ holdUntil }) => holdUntil,
    name_stem: ({ name }) => stemOf(name),
    legal_name_stem: ({ legalName }) => legalName && stemOf(legalName),
  },
  key: 'business_id + 0 = $1 AND id = $2',
  alive: 'deleted_at IS NULL',
});

/** Removes its secrets too. */
export const removeVendor = ({ businessId, id }: Vendor, now: Date): Query => ({
  name: 'vendor-remove',
  text: 'UPDATE vendors SET deleted_at = $3, bank_sealed = NULL, tax_id_sealed = NULL WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});

const SAME_BY: readonly [column: string, value: string][] = [
  ['name_stem', '$3'],
  ['name_stem', '$4'],
  ['legal_name_stem', '$3'],
  ['legal_name_stem', '$4'],
  ['email_key', 'lower($5::text COLLATE "und-x-icu") COLLATE "C"'],
];
/** In each way by an index of its own that ends with the id: of vendors that are all called the same it reads no more than are wanted. */
const found = SAME_BY.map(
  ([column, value]) => `(SELECT id FROM vendors WHERE business_id = $1 AND deleted_at IS NULL AND id <> $2
    AND ${column} = ${value} ORDER BY id LIMIT ${MOST_LOOK_ALIKES})`,
);
const SAME = `SELECT id, name, legal_name AS "legalName", email, tax_id_last4 AS "taxIdLast4", bank_type AS "bankType",
  bank_last4 AS "bankLast4" FROM vendors WHERE business_id + 0 = $1 AND id = ANY (ARRAY(${found.join(' UNION ALL ')}))`;

type Compared = Pick<Vendor, 'name' | 'legalName' | 'email' | 'taxIdLast4' | 'bankType' | 'bankLast4'>;

/** Of what is sealed, what may be shown: it makes a likeness stronger and finds none by itself. */
const factsOf = ({ name, legalName, email, taxIdLast4, bankType, bankLast4 }: Compared): ComparedFacts => ({
  names: [name, legalName],
  email,
  taxNumber: taxIdLast4,
  bankAccount: bankType && `${bankType} ${bankLast4}`,
});

/** Vendors that are perhaps the same one: by what they are called, whatever the spelling and the legal form, or where they read mail. */
export const findLookAlikes = async (tx: Transaction, vendor: Vendor): Promise<LookAlike[]> => {
  const { businessId, id, name, legalName, email } = vendor;
  const values = [businessId, id, stemOf(name), legalName && stemOf(legalName), email];
  const rows = await tx.rows<Compared & { id: number }>({ name: 'vendor-same', text: SAME, values });
  return lookAlikesOf(
    factsOf(vendor),
    rows.map((row) => ({ id: row.id, ...factsOf(row) })),
  );
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
