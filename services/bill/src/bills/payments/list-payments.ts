import type { Caller } from '@outlay/contracts';
import { type PageRequest, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { readBill } from '../bills/list-bills.ts';
import { payments } from './payment.table.ts';

/** The attempts to pay one bill. @throws AppError NOT_FOUND */
export const listPayments = ({ database }: Deps, caller: Caller, billId: number, query: PageRequest<'createdAt'>) =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, billId);
    const list = { where: [sql`bill_id = ${billId}`], sortable: { createdAt: 'created_at' }, query };
    return payments.page(tx, caller.businessId, list);
  });
