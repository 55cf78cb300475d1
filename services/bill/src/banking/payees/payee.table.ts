import { keysOf } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';
import { keptAsShown, type Payee } from './payee.ts';

/** Of the table of vendors what bills need; vendors alone write it. */
const payees = table<Payee>({
  name: 'payee',
  table: 'vendors',
  fields: [...keysOf(keptAsShown), 'bankType', 'bankLast4', 'holdUntil'],
  key: 'business_id + 0 = $1 AND id = $2',
  alive: 'deleted_at IS NULL',
});

export const { find: findPayee } = payees;

const OF_BILL = `SELECT ${payees.select('v')} FROM vendors v
  JOIN bills b ON b.vendor_id = v.id AND b.business_id = v.business_id WHERE b.business_id + 0 = $1 AND b.id = $2`;

/** The vendor of a bill, in the same round trip as the bill. */
export const findPayeeOfBill = (tx: Transaction, businessId: number, billId: number): Promise<Payee | undefined> =>
  tx.one<Payee>({ name: 'payee-of-bill', text: OF_BILL, values: [businessId, billId] });

const SOME = `SELECT ${payees.select()} FROM vendors WHERE business_id = $1 AND id = ANY($2)`;

/** By id; removed ones too. */
export const findPayees = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Payee>> => {
  const rows = await tx.rows<Payee>({ name: 'payees-some', text: SOME, values: [businessId, [...new Set(ids)]] });
  return new Map(rows.map((payee) => [payee.id, payee]));
};
