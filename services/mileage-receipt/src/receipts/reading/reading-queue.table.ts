import type { ChangeTransaction, Query, Transaction } from '@outlay/store';
import { receipts } from '../receipts/receipt.table.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Claimed } from './claim-receipt.table.ts';

const MINE = `business_id + 0 = $1 AND id = $2 AND reading_token = $3 AND reading = 'reading'`;
const valuesOf = ({ receipt, token }: Claimed) => [receipt.businessId, receipt.id, token];

const RENEW = `UPDATE receipts SET reading_until = $4 WHERE ${MINE} AND deleted_at IS NULL RETURNING id`;

/** False when the lease was lost to another reader, or the receipt was deleted. */
export const renewReading = async (tx: Transaction, claimed: Claimed, until: Date): Promise<boolean> =>
  (await tx.one({ name: 'reading-renew', text: RENEW, values: [...valuesOf(claimed), until] })) !== undefined;

/** Ends a lease before its time: the receipt may be read again at once. */
export const releaseReading = (claimed: Claimed): Query => ({
  name: 'reading-release',
  text: `UPDATE receipts SET reading_until = 'epoch' WHERE ${MINE}`,
  values: valuesOf(claimed),
});

/** The receipt as it is now, locked; undefined when it is no longer this reader's. */
export const lockClaimed = async (tx: ChangeTransaction, claimed: Claimed): Promise<Receipt | undefined> => {
  const { businessId, id } = claimed.receipt;
  const current = await receipts.lock(tx, businessId, id);
  const query = { name: 'reading-mine', text: `SELECT 1 FROM receipts WHERE ${MINE}`, values: valuesOf(claimed) };
  return (await tx.one(query)) ? current : undefined;
};
