import type { ChangeTransaction } from '@outlay/store';
import { findBusiness } from '../context/business.table.ts';
import { publishVendorDeleted } from '../events-out/vendor-deleted.ts';
import { toVendor, VENDOR_COLUMNS, type VendorRow } from '../vendors/vendor.table.ts';
import { vendorView } from '../vendors/vendor.view.ts';

/** Tells of every vendor of the business that it is gone. */
export const endVendors = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  const text = `SELECT ${VENDOR_COLUMNS} FROM vendors WHERE business_id = $1 AND deleted_at IS NULL ORDER BY id`;
  const rows = await tx.rows<VendorRow>({ text, values: [businessId] });
  if (rows.length === 0) return;
  const { locale } = await findBusiness(tx, businessId);
  for (const row of rows) tx.publish(publishVendorDeleted(vendorView(toVendor(row), locale)));
};
