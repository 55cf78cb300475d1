import { keysOf, type PaymentDetailsType, type Stored, vendor } from '@outlay/contracts';
import { type Transaction, table } from '@outlay/store';

/** What is kept of a payee as the API shows it of its vendor. */
const keptAsShown = vendor.pick({
  id: true,
  businessId: true,
  name: true,
  legalName: true,
  email: true,
  address: true,
  country: true,
  currency: true,
  defaultPaymentMethod: true,
  paymentTermsDays: true,
  verifiedAt: true,
  status: true,
});

/** What bills and payments need of a vendor: who it is, and what decides whether it can be paid. */
export type Payee = Stored<(typeof keptAsShown)['_output']> & {
  /** What may be shown of the bank details; they themselves are sealed. Null: there are none. */
  bankType: PaymentDetailsType | null;
  bankLast4: string | null;
  /** Nothing is paid before this moment. */
  holdUntil: Date | null;
};

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

const NAMES = 'SELECT id, name FROM vendors WHERE business_id + 0 = $1 AND id = ANY($2)';

/** What vendors are called, removed ones too. */
export const namesOfVendors = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const values = [businessId, [...new Set(ids)]];
  const rows = await tx.rows<{ id: number; name: string }>({ name: 'vendors-names', text: NAMES, values });
  return new Map(rows.map(({ id, name }) => [id, name]));
};
