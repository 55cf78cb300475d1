import { takeTurns } from '@outlay/runtime';
import type { ChangeTransaction } from '@outlay/store';
import { findPayees, type Payee } from '../../banking/index.ts';
import { asJob, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { claimDueBills, findBusinessesWithDueBills, findSchedulers } from '../bills/bill.table.ts';
import type { Bill } from '../bills/bill.ts';
import { payability } from '../bills/check-bill.ts';
import { findPayments } from './payment.table.ts';
import type { PaymentDecision } from './payment.ts';
import { savePayment } from './save-payment.ts';
import { decideFailPayment, decideProcessPayment, decideSettlePayment } from './settle-payment.ts';

/** What the sandbox can do with a payment (docs/api.md 7). */
const FATES = ['account_closed', 'insufficient_funds', 'returned_late', 'delay'] as const;
type Fate = (typeof FATES)[number];

/**
 * By the last four digits of the vendor's account; every other account settles. `metadata.simulate` of the bill wins.
 */
const BY_ACCOUNT: Readonly<Record<string, Fate>> = {
  '0001': 'account_closed',
  '0002': 'insufficient_funds',
  '0003': 'returned_late',
  '0004': 'delay',
};

const DELAY = 10;

const isFate = (text: string | undefined): text is Fate => FATES.some((fate) => fate === text);

const fateOf = ({ metadata }: Bill, payee: Payee | undefined): Fate | undefined =>
  isFate(metadata.simulate) ? metadata.simulate : BY_ACCOUNT[payee?.bankLast4 ?? ''];

/**
 * What will become in the sandbox of a payment that leaves or arrives now; the same for the same bill and account, always.
 * @param settleAfter milliseconds that the sandbox's bank takes to answer
 */
const simulate = (bill: Bill, payee: Payee | undefined, { now, settleAfter }: { now: Date; settleAfter: number }) => {
  const fate = fateOf(bill, payee);
  const after = (times: number): Date => new Date(now.getTime() + times * settleAfter);
  return {
    /** When the bank answers a payment that left now. */
    answersAt: after(fate === 'delay' ? DELAY : 1),
    /** Why it failed; undefined when the money arrived. */
    failure: fate === 'account_closed' || fate === 'insufficient_funds' ? fate : undefined,
    /** When money that has arrived now comes back; null when it stays. */
    returnsAt: fate === 'returned_late' ? after(1) : null,
  };
};

/** `provider`: of the attempt; `settleAfter`: milliseconds that the sandbox's bank takes to answer. */
type Given = { payee: Payee | undefined; provider: string; now: Date; settleAfter: number };

const leave = (bill: Bill, given: Given): PaymentDecision => {
  const { payee, provider, now } = given;
  const obstacle = payee === undefined ? 'VENDOR_INACTIVE' : payability(bill, payee, now);
  if (obstacle !== undefined) return decideFailPayment(bill, { now, code: obstacle, reason: null });
  const { answersAt } = simulate(bill, payee, given);
  return decideProcessPayment(bill, { now, answersAt: provider === 'simulator' ? answersAt : null });
};

const answer = (bill: Bill, given: Given): PaymentDecision => {
  const { now } = given;
  const { failure, returnsAt } = simulate(bill, given.payee, given);
  if (failure !== undefined) return decideFailPayment(bill, { now, code: failure, reason: null });
  return decideSettlePayment(bill, { now, returnsAt });
};

/**
 * What becomes of a bill whose moment has come: a scheduled payment leaves, unless the vendor can no longer be paid; one
 * that the simulator carries settles, fails, or comes back after it had settled.
 */
const decideDuePayment = (bill: Bill, given: Given): PaymentDecision => {
  if (bill.status === 'SCHEDULED') return leave(bill, given);
  if (bill.status === 'PROCESSING') return answer(bill, given);
  if (bill.status === 'PAID') return decideFailPayment(bill, { now: given.now, code: 'returned_late', reason: null });
  throw new Error(`bill ${bill.id} is due in ${bill.status}`);
};

/** Bills of one business in one turn and transaction: enough that the commit does not count, few enough to be quick. */
const BATCH = 100;

const moveSome = async ({ settleAfter }: Deps, tx: ChangeTransaction, businessId: number): Promise<number> => {
  const { now } = tx;
  const bills = await claimDueBills(tx, businessId, { now, most: BATCH });
  if (bills.length === 0) return 0;
  const vendorIds = bills.map(({ vendorId }) => vendorId);
  const paymentIds = bills.map(({ paymentId }) => paymentId ?? 0);
  const ids = bills.map(({ id }) => id);
  const [business, payees, payments, schedulers] = await Promise.all([
    findBusiness(tx, businessId),
    findPayees(tx, businessId, vendorIds),
    findPayments(tx, businessId, paymentIds),
    findSchedulers(tx, businessId, ids),
  ]);
  for (const bill of bills) {
    const payee = payees.get(bill.vendorId);
    const provider = payments.get(bill.paymentId ?? 0)?.provider ?? 'manual';
    const decision = decideDuePayment(bill, { payee, provider, now, settleAfter });
    savePayment(tx, decision, { bill, business, userId: null, forUserId: schedulers.get(bill.id) ?? null });
  }
  return bills.length;
};

/**
 * Moves everything that is due now, of each business a batch in its turn. Any number of instances may run it: a bill that
 * another one has locked is skipped, and one that was moved is due no more.
 */
export const moveDuePayments = (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { database, clock } = deps;
  return takeTurns({
    list: () => findBusinessesWithDueBills(database, clock.now()),
    step: async (id) => (await database.change(asJob(id, 'payments'), (tx) => moveSome(deps, tx, id))) > 0,
    signal,
  });
};
