import type { Transaction } from '@outlay/store';
import type { ListedVendor } from './vendor.events.ts';

const AFTER = `SELECT id, name, version FROM vendors WHERE business_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** What vendors are called, also those that are gone: bills name them still. By their ids, from the one after this on. */
export const vendorsAfter = (
  tx: Transaction,
  businessId: number,
  after: number,
  most: number,
): Promise<ListedVendor[]> =>
  tx.rows<ListedVendor>({ name: 'vendors-after', text: AFTER, values: [businessId, after, most] });
