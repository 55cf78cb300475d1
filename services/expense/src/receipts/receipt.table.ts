import type { ReceiptView } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

const PUT = `INSERT INTO receipts AS known (business_id, receipt_id, user_id, receipt, version, is_gone)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, receipt_id) DO UPDATE SET user_id = excluded.user_id, receipt = excluded.receipt,
    version = excluded.version, is_gone = known.is_gone OR excluded.is_gone
  WHERE known.version <= excluded.version`;

/** What is known of a receipt; the newer version wins. */
export const putReceipt = (receipt: ReceiptView, isGone: boolean): Query => ({
  name: 'receipt-put',
  text: PUT,
  values: [receipt.businessId, receipt.id, receipt.userId, JSON.stringify(receipt), receipt.version, isGone],
});

const FIND = `SELECT receipt FROM receipts WHERE business_id = $1 AND receipt_id = ANY($2) AND NOT is_gone
  ORDER BY receipt_id`;

/** Those of the ids that are known and not deleted. */
export const findReceipts = async (tx: Transaction, businessId: number, ids: readonly number[]) => {
  const query = { name: 'receipts-find', text: FIND, values: [businessId, ids] };
  return (await tx.rows<{ receipt: ReceiptView }>(query)).map(({ receipt }) => receipt);
};
