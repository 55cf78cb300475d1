import type { Caller, ReceiptView } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { readableExpense } from '../expenses/index.ts';
import { findReceipts } from './receipt.table.ts';

/** The receipts of an expense, as far as they are known here. @throws AppError NOT_FOUND */
export const listExpenseReceipts = ({ database }: Deps, caller: Caller, id: number): Promise<ReceiptView[]> =>
  database.read(caller.businessId, async (tx) => {
    const { receiptIds } = await readableExpense(tx, caller, id);
    return findReceipts(tx, caller.businessId, receiptIds);
  });
