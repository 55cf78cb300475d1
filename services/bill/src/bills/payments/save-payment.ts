import type { BillAction } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import type { Bill, BillAt } from '../bills/bill.ts';
import { billAction, type Given, type LoadedBill, saveSteps } from '../bills/change-bill.ts';
import { writePayment } from './payment.table.ts';
import type { PaymentDecision } from './payment.ts';
import { type Rejection, rejectionError } from './rejection.ts';

type By = {
  bill: Bill;
  business: Business;
  userId: number | null;
  /** Where no person does it, the one for whom a job does. */
  forUserId?: number | null;
  request?: string | null;
};

const writePayments = (tx: ChangeTransaction, { businessId }: Bill, { payments }: PaymentDecision): void => {
  for (const payment of payments) tx.write(writePayment(businessId, payment));
};

/** Writes the bill, its attempts to pay and everything that is published of the steps. */
export const savePayment = (tx: ChangeTransaction, decision: PaymentDecision, by: By): BillAt => {
  const saved = saveSteps(tx, decision.steps, by);
  writePayments(tx, by.bill, decision);
  return saved;
};

type Decided = PaymentDecision | Rejection;

/**
 * An action of a person on the payment of one bill, as a use case.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, what `decide` throws, and its rejection
 */
export const paymentAction = <C>(
  action: BillAction,
  decide: (loaded: LoadedBill, command: C, given: Given) => Promise<Decided> | Decided,
) =>
  billAction(action, async (loaded, command: C, given) => {
    const decision = await decide(loaded, command, given);
    if ('code' in decision) throw rejectionError(decision, loaded.bill);
    writePayments(given.tx, loaded.bill, decision);
    return decision.steps;
  });
