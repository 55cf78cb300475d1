import { createHash } from 'node:crypto';
import { AppError, type BulkId, type Caller, isAppError, needsRole } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import pLimit from 'p-limit';
import { type Actor, type Business, findBusiness, keepsTheBooks } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { mayEnter } from '../bills/access.ts';
import { lockBill } from '../bills/change-bill.ts';
import { readBill } from '../bills/list-bills.ts';
import { paidMoment, scheduledDay } from '../payments/payment-day.ts';
import { savePayment } from '../payments/save-payment.ts';
import { errorOutcome, type Outcome } from './bulk-outcome.ts';
import { type BulkAction, decideAction } from './decide-action.ts';

type BulkCommand = BulkAction & { billIds: readonly BulkId[] };

/** One request with what is the same for all of its bills. `request`: null when it is not to be repeated. */
type Run = { caller: Caller; command: BulkCommand; business: Business; request: string | null };

/** Bills of one request at work at once. */
const WIDTH = 8;

/** Who may do this with any bill at all; each bill is judged for itself. */
const MAY: Record<BulkAction['action'], (actor: Actor) => boolean> = {
  'schedule-payment': keepsTheBooks,
  approve: ({ role }) => role !== 'auditor',
  deny: ({ role }) => role !== 'auditor',
  'mark-paid': keepsTheBooks,
  cancel: mayEnter,
};

/** The same for the same key, credential and route, so that a repeated request knows its own work again. */
const requestOf = ({ idempotencyKey, businessId, credentialId }: Caller): string | null =>
  idempotencyKey === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([businessId, credentialId, idempotencyKey.route, idempotencyKey.key]))
        .digest('base64url');

/** What is wrong with the request as a whole, before any bill is looked at. @throws AppError VALIDATION_ERROR */
const assertWhole = ({ action, command }: BulkAction, business: Business, now: Date): void => {
  if (action === 'schedule-payment') scheduledDay(command.scheduledDate ?? '', business, now);
  if (action === 'mark-paid') paidMoment(command.paidAt, business, now);
};

/** The status is that after the action; of a dry run, which leaves no trace, the one that the bill has. */
const actOnLocked = async (deps: Deps, tx: ChangeTransaction, billId: number, run: Run): Promise<Outcome> => {
  const { caller, command, business, request } = run;
  const loaded = await lockBill(tx, caller, { id: billId, business });
  if (!loaded) return { billId, outcome: 'failed', code: 'BILL_NOT_FOUND' };
  const { status, lastRequest } = loaded.bill;
  if (request !== null && lastRequest === request) return { billId, outcome: 'success', code: null, status };
  try {
    const decision = await decideAction(loaded, command, { actor: caller, now: tx.now, tx, deps });
    if ('code' in decision) return { billId, ...decision, status };
    const { bill } = savePayment(tx, decision, { ...loaded, userId: caller.userId, request });
    return { billId, outcome: 'success', code: null, status: caller.dryRun ? status : bill.status };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { billId, ...errorOutcome(error), status };
  }
};

/** The status of a bill whose transaction failed; left out where there is none that the caller may see, or nothing can be read. */
const statusOf = async ({ database }: Deps, billId: number, { caller }: Run): Promise<Pick<Outcome, 'status'>> => {
  try {
    const { status } = await database.read(caller.businessId, (tx) => readBill(tx, caller, billId));
    return { status };
  } catch {
    return {};
  }
};

/** In a transaction of its own, so that one's failure is nobody else's. Nobody has an id that no number carries. */
const actOnOne = async (deps: Deps, billId: BulkId, run: Run): Promise<Outcome> => {
  if (typeof billId === 'string') return { billId, outcome: 'failed', code: 'BILL_NOT_FOUND' };
  try {
    return await deps.database.change(run.caller, (tx) => actOnLocked(deps, tx, billId, run));
  } catch (error) {
    deps.logger.warn({ err: error, billId, action: run.command.action }, 'bulk.bill_failed');
    return { billId, ...errorOutcome(error), ...(await statusOf(deps, billId, run)) };
  }
};

const actOnAll = async (deps: Deps, run: Run): Promise<Outcome[]> => {
  const ids = [...new Set(run.command.billIds)];
  const outcomes = await pLimit(WIDTH).map(ids, (id) => actOnOne(deps, id, run));
  const isBroken = outcomes.every(({ code, status }) => code === 'INTERNAL_ERROR' && status === undefined);
  if (isBroken) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return outcomes;
};

/**
 * Does one action with many bills, each for itself. A request with an Idempotency-Key holds one connection until its
 * result is kept; `bulkGate` leaves the others enough. If the process dies in between, the repetition finds the bills
 * that it changed and reports them as done.
 * @throws AppError FORBIDDEN, VALIDATION_ERROR, SERVICE_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export const actOnBills = async (deps: Deps, caller: Caller, command: BulkCommand): Promise<Outcome[]> => {
  const may = MAY[command.action];
  if (!may(caller)) throw needsRole((role) => may({ ...caller, role }));
  const { database, clock, bulkGate } = deps;
  const business = await database.read(caller.businessId, (tx) => findBusiness(tx, caller.businessId));
  assertWhole(command, business, clock.now());
  const request = caller.dryRun ? null : requestOf(caller);
  const run: Run = { caller, command, business, request };
  if (request === null) return actOnAll(deps, run);
  return bulkGate(() => database.changeIdempotently(caller, () => actOnAll(deps, run)));
};
