import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../context/business.ts';
import type { Vendor } from '../vendors/vendor.ts';
import { BILL_COLUMNS, type BillRow, toBill } from './bill.table.ts';
import { checkBill } from './check-bill.ts';
import { writeSteps } from './save-steps.ts';

const WAITING = `SELECT ${BILL_COLUMNS} FROM bills WHERE business_id = $1 AND vendor_id = $2 AND deleted_at IS NULL
  AND status IN ('APPROVED', 'READY_FOR_PAYMENT') ORDER BY id FOR UPDATE`;

type Context = { vendor: Vendor; business: Business; userId: number | null };

/** Transitions 8 and 9 of all bills of a vendor, in the transaction that changed the vendor. */
export const recheckBills = async (tx: ChangeTransaction, { vendor, business, userId }: Context): Promise<void> => {
  const query = { name: 'bills-to-recheck', text: WAITING, values: [vendor.businessId, vendor.id] };
  for (const row of await tx.rows<BillRow>(query))
    writeSteps(tx, { steps: checkBill(toBill(row), vendor, tx.now), business, userId });
};
