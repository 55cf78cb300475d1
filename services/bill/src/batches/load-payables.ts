import { AppError, assertValid } from '@outlay/contracts';
import type { SecretBox, Transaction } from '@outlay/store';
import { lockBills } from '../bills/index.ts';
import { findPayees } from '../payees/index.ts';
import { findPayments } from '../payments/index.ts';
import { openBanks } from '../vendors/index.ts';
import type { Payable } from './payable.ts';

/**
 * Locks bills and reads, for each, its vendor with the bank details in the clear and the attempt it is at.
 * @throws AppError VALIDATION_ERROR for bills that there are not, INVALID_STATE_TRANSITION for those at no attempt
 */
export const loadPayables = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<Payable[]> => {
  const bills = new Map((await lockBills(tx, businessId, ids)).map((bill) => [bill.id, bill]));
  const message = { key: 'validation.unknownReference' };
  assertValid(ids.flatMap((id, index) => (bills.has(id) ? [] : [{ field: `billIds[${index}]`, message }])));
  const vendorIds = [...bills.values()].map(({ vendorId }) => vendorId);
  const paymentIds = [...bills.values()].map(({ paymentId }) => paymentId ?? 0);
  const [payees, banks, payments] = await Promise.all([
    findPayees(tx, businessId, vendorIds),
    openBanks(tx, box, { businessId, ids: vendorIds }),
    findPayments(tx, businessId, paymentIds),
  ]);
  return ids.flatMap((id) => {
    const bill = bills.get(id);
    if (!bill) return [];
    const payee = payees.get(bill.vendorId);
    const payment = payments.get(bill.paymentId ?? 0);
    if (!payee) throw new Error(`bill ${bill.id} has no vendor`);
    if (!payment)
      throw new AppError('INVALID_STATE_TRANSITION', {
        facts: { field: 'status', from: bill.status, to: 'PROCESSING', allowed: [] },
      });
    return [{ bill, payee, payment, bank: banks.get(bill.vendorId) }];
  });
};
