import { keysOf } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import { keptAsShown, type Payment, type PaymentWrite } from './payment.ts';

export const payments = table<Payment>({
  name: 'payment',
  table: 'payments',
  fields: [...keysOf(keptAsShown), 'businessId', 'amountMinor'],
});

/** By id. */
export const findPayments = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Payment>> =>
  new Map((await payments.some(tx, businessId, ids)).map((payment) => [payment.id, payment]));

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** PostgreSQL cuts longer ones, and two could become one. */
const LONGEST_NAME = 63;

/** A new attempt, or what changes of one: the statement is named after the members that change. */
export const writePayment = (businessId: number, write: PaymentWrite): Query => {
  if ('add' in write) return payments.insert(write.add);
  const { id, ...change } = write.change;
  const columns = Object.keys(change).map(columnOf);
  const setters = columns.map((column, index) => `${column} = $${index + 3}`).join(', ');
  const name = `payment-set-${columns.join('-')}`;
  return {
    ...(name.length <= LONGEST_NAME && { name }),
    text: `UPDATE payments SET ${setters} WHERE business_id + 0 = $1 AND id = $2`,
    values: [businessId, id, ...Object.values(change)],
  };
};
