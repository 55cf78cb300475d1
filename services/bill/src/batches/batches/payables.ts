import {
  AppError,
  assertValid,
  type BatchFormat,
  type ErrorDetail,
  type MessageRef,
  type Originator,
  type PaymentDetails,
  todayIn,
} from '@outlay/contracts';
import type { SecretBox, Transaction } from '@outlay/store';
import type { FundingAccount } from '../../banking/index.ts';
import {
  assertCurrency,
  bankOf,
  businessDayFrom,
  calendarsOf,
  type FilePayee,
  type FilePayment,
  filePayeeObstacle,
  filePayeeOf,
  findPayees,
  MOST_MINOR,
  type Payee,
} from '../../banking/index.ts';
import {
  type Bill,
  balanceOf,
  findPayments,
  impossible,
  lockBills,
  mayPay,
  type Payment,
  payability,
  referenceOf,
} from '../../bills/index.ts';
import type { Actor, Business } from '../../context/index.ts';
import { openBanks } from '../../vendors/index.ts';

/** A bill that is to be paid by a batch, with all that the bank must know. */
type Payable = { bill: Bill; payee: Payee; payment: Payment; bank: PaymentDetails | undefined };

const isFree = ({ bill, payment }: Payable, format: BatchFormat): boolean =>
  payment.batchId === null &&
  (bill.status === 'SCHEDULED' || (bill.status === 'PROCESSING' && payment.provider === `file:${format}`));

type Given = { account: FundingAccount; originator: Originator; now: Date };

const filePayee = ({ payee, bank = {} }: Payable): FilePayee => ({ ...payee, bank });

const codeOf = ({ bill, payee, bank }: Payable, { account, now }: Given): string | undefined => {
  const reached = bankOf(account.format);
  const isReachable = bank !== undefined && (reached === undefined || payee.bankType === reached);
  const obstacle = payability(bill, payee, now);
  if (obstacle !== undefined) return obstacle;
  return isReachable && balanceOf(bill) <= MOST_MINOR ? undefined : 'PAYMENT_METHOD_NOT_SUPPORTED';
};

const obstacleOf = (payable: Payable, given: Given): MessageRef | undefined => {
  const code = codeOf(payable, given);
  if (code !== undefined) return { key: `bill.outcome.${code}` };
  return filePayeeObstacle(filePayee(payable), { ...given, currency: given.account.currency });
};

const violationsOf = (payable: Payable, index: number, given: Given): ErrorDetail[] => {
  const message = obstacleOf(payable, given);
  return message === undefined ? [] : [{ field: `billIds[${index}]`, message }];
};

/**
 * Can these payments go into one file from this account?
 * @throws AppError INVALID_STATE_TRANSITION, CURRENCY_MISMATCH, VALIDATION_ERROR
 */
export const assertPayable = (payables: readonly Payable[], given: Given): void => {
  const taken = payables.find((payable) => !isFree(payable, given.account.format));
  if (taken) throw impossible(taken.bill.status, 'PROCESSING');
  assertCurrency(
    payables.map(({ bill }) => bill.currency),
    given.account.currency,
    'billIds',
  );
  assertValid(payables.flatMap((payable, index) => violationsOf(payable, index, given)));
};

/** Those who act may pay these bills, as if they scheduled each. @throws AppError FORBIDDEN */
export const assertPaidBy = (actor: Actor, payables: readonly Pick<Payable, 'bill'>[], business: Business): void => {
  const index = payables.findIndex(({ bill }) => !mayPay(actor, bill, business));
  if (index < 0) return;
  const message = { key: 'bill.outcome.PERMISSION_DENIED' };
  throw new AppError('FORBIDDEN', { message, facts: { field: `billIds[${index}]` } });
};

/** The payments as the bank file carries them; a day that has passed becomes the next business day. */
export const filePayments = (
  payables: readonly Payable[],
  { timeZone, now, format }: { timeZone: string; now: Date; format: BatchFormat },
): FilePayment[] => {
  const today = todayIn(timeZone, now);
  return payables.map((payable) => {
    const { bill, payment, bank = {} } = payable;
    const { processDate } = bill;
    const date = processDate !== null && processDate > today ? processDate : today;
    return {
      reference: referenceOf(payment.id),
      amountMinor: payment.amountMinor,
      ...filePayeeOf(filePayee(payable), format),
      bank,
      date: businessDayFrom(date, calendarsOf(bill.currency)),
      note: bill.billNumber,
      isPerson: false,
    };
  });
};

/** A bill of a request; `bill` or `payment` undefined: there is none, or it is at no attempt. */
type Named = Omit<Payable, 'bill' | 'payee' | 'payment'> & {
  bill: Bill | undefined;
  payee: Payee | undefined;
  payment: Payment | undefined;
};

/** Locks bills and reads, for each, its vendor with the bank details in the clear and the attempt it is at. */
export const lockNamed = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, ids }: { businessId: number; ids: readonly number[] },
): Promise<Named[]> => {
  const bills = new Map((await lockBills(tx, businessId, ids)).map((bill) => [bill.id, bill]));
  const vendorIds = [...bills.values()].map(({ vendorId }) => vendorId);
  const paymentIds = [...bills.values()].map(({ paymentId }) => paymentId ?? 0);
  const [payees, banks, payments] = await Promise.all([
    findPayees(tx, businessId, vendorIds),
    openBanks(tx, box, { businessId, ids: vendorIds }),
    findPayments(tx, businessId, paymentIds),
  ]);
  return ids.map((id) => {
    const bill = bills.get(id);
    const vendorId = bill?.vendorId ?? 0;
    return {
      bill,
      payee: payees.get(vendorId),
      payment: payments.get(bill?.paymentId ?? 0),
      bank: banks.get(vendorId),
    };
  });
};

/** @throws AppError VALIDATION_ERROR for bills that there are not, INVALID_STATE_TRANSITION for those at no attempt */
export const payablesOf = (named: readonly Named[]): Payable[] => {
  const message = { key: 'validation.unknownReference' };
  assertValid(named.flatMap(({ bill }, index) => (bill ? [] : [{ field: `billIds[${index}]`, message }])));
  return named.flatMap(({ bill, payee, payment, bank }) => {
    if (!bill) return [];
    if (!payee) throw new Error(`bill ${bill.id} has no vendor`);
    if (!payment)
      throw new AppError('INVALID_STATE_TRANSITION', {
        facts: { field: 'status', from: bill.status, to: 'PROCESSING', allowed: [] },
      });
    return [{ bill, payee, payment, bank }];
  });
};
