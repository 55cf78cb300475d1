import { AppError } from '@outlay/contracts';
import { type Bill, impossible, isBeforeCutOff } from '../bills/index.ts';

/** @throws AppError INVALID_STATE_TRANSITION when the day of the payment has begun */
export const assertBeforeCutOff = (bill: Bill, now: Date): void => {
  if (isBeforeCutOff(bill, now)) return;
  const { facts } = impossible(bill.status, 'READY_FOR_PAYMENT');
  throw new AppError('INVALID_STATE_TRANSITION', { message: { key: 'bill.afterCutOff' }, ...(facts && { facts }) });
};
