import type { Caller } from '@outlay/contracts';
import type { Page, PageRequest } from '@outlay/store';
import { readBill } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { findPaymentsOf } from './payment.table.ts';
import type { Payment } from './payment.ts';

/** The attempts to pay one bill. @throws AppError NOT_FOUND */
export const listPayments = (
  { database }: Deps,
  caller: Caller,
  billId: number,
  request: PageRequest<'createdAt'>,
): Promise<Page<Payment>> =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, billId);
    return findPaymentsOf(tx, { businessId: caller.businessId, billId }, request);
  });
