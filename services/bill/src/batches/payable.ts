import {
  AppError,
  assertValid,
  type BatchFormat,
  type ErrorDetail,
  type PaymentDetails,
  todayIn,
} from '@outlay/contracts';
import { businessDayFrom, calendarsOf } from '../bank-days/index.ts';
import { bankOf, type FilePayment, MOST_MINOR } from '../bank-files/index.ts';
import { type Bill, balanceOf, impossible, payability } from '../bills/index.ts';
import type { FundingAccount } from '../funding-accounts/index.ts';
import type { Payee } from '../payees/index.ts';
import { type Payment, referenceOf } from '../payments/index.ts';

/** A bill that is to be paid by a batch, with all that the bank must know. */
export type Payable = { bill: Bill; payee: Payee; payment: Payment; bank: PaymentDetails | undefined };

const isFree = ({ bill, payment }: Payable, format: BatchFormat): boolean =>
  payment.batchId === null &&
  (bill.status === 'SCHEDULED' || (bill.status === 'PROCESSING' && payment.provider === `file:${format}`));

type Given = { account: FundingAccount; now: Date };

const codeOf = ({ bill, payee, bank }: Payable, { account, now }: Given): string | undefined => {
  const reached = bankOf(account.format);
  const isReachable = bank !== undefined && (reached === undefined || payee.bankType === reached);
  const obstacle = payability(bill, payee, now);
  if (obstacle !== undefined) return obstacle;
  return isReachable && balanceOf(bill) <= MOST_MINOR ? undefined : 'PAYMENT_METHOD_NOT_SUPPORTED';
};

const violationsOf = (payable: Payable, index: number, given: Given): ErrorDetail[] => {
  const code = codeOf(payable, given);
  return code === undefined ? [] : [{ field: `billIds[${index}]`, message: { key: `bill.outcome.${code}` } }];
};

/**
 * Can these payments go into one file from this account?
 * @throws AppError INVALID_STATE_TRANSITION, CURRENCY_MISMATCH, VALIDATION_ERROR
 */
export const assertPayable = (payables: readonly Payable[], given: Given): void => {
  const taken = payables.find((payable) => !isFree(payable, given.account.format));
  if (taken) throw impossible(taken.bill.status, 'PROCESSING');
  if (payables.some(({ bill }) => bill.currency !== given.account.currency)) throw new AppError('CURRENCY_MISMATCH');
  assertValid(payables.flatMap((payable, index) => violationsOf(payable, index, given)));
};

/** The payments as the bank file carries them; a day that has passed becomes the next business day. */
export const filePayments = (payables: readonly Payable[], timeZone: string, now: Date): FilePayment[] => {
  const today = todayIn(timeZone, now);
  return payables.map(({ bill, payee, payment, bank = {} }) => {
    const { processDate } = bill;
    const date = processDate !== null && processDate > today ? processDate : today;
    return {
      reference: referenceOf(payment.id),
      amountMinor: payment.amountMinor,
      payee: payee.name,
      bank,
      date: businessDayFrom(date, calendarsOf(bill.currency)),
      note: bill.billNumber,
      isPerson: false,
    };
  });
};
