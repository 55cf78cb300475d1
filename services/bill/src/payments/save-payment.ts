import type { BillAction, Caller, Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type Bill, type BillAt, changeBill, type LoadedBill, saveSteps } from '../bills/index.ts';
import type { Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { writePayment } from './payment.table.ts';
import type { PaymentDecision } from './payment.ts';
import { type Rejection, rejectionError } from './rejection.ts';

type By = { bill: Bill; business: Business; userId: number | null; request?: string | null };

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
 * Carries an action of a person on the payment of one bill out.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, what `decide` throws, and its rejection
 */
export const actOnPayment = (
  deps: Deps,
  caller: Caller,
  request: { target: Target; action: BillAction },
  decide: (loaded: LoadedBill, tx: ChangeTransaction) => Promise<Decided> | Decided,
): Promise<BillAt> =>
  changeBill(deps, caller, request, async (loaded, tx) => {
    const decision = await decide(loaded, tx);
    if ('code' in decision) throw rejectionError(decision, loaded.bill);
    writePayments(tx, loaded.bill, decision);
    return decision.steps;
  });
