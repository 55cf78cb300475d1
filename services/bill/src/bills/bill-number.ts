import { AppError } from '@outlay/contracts';
import { type ChangeTransaction, isUniqueViolation } from '@outlay/store';
import { isNumberTaken } from './bill.table.ts';
import type { Bill } from './bill.ts';

/** Asked before anything is written. @throws AppError DUPLICATE_BILL_NUMBER */
export const assertNewNumber = async (tx: ChangeTransaction, bill: Bill): Promise<void> => {
  if (await isNumberTaken(tx, bill)) throw new AppError('DUPLICATE_BILL_NUMBER');
};

/** Of two bills that are entered at the same time the unique key refuses one. @throws AppError DUPLICATE_BILL_NUMBER */
export const refusingDuplicates = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'bills_number_key')) throw new AppError('DUPLICATE_BILL_NUMBER', { cause: error });
    throw error;
  }
};
