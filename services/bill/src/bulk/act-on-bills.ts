import { createHash } from 'node:crypto';
import { type Answer, AppError, type BillStatus, type Caller, type Environment, isAppError } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { ChangeTransaction, Database } from '@outlay/store';
import { loadForDecision } from '../bills/load-bill.ts';
import { writeSteps } from '../bills/save-steps.ts';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { paidMoment, scheduledDay } from '../payments/payment-day.ts';
import { createGate, mapAtOnce } from '../store/at-once.ts';
import { type Action, decide } from '../store/bill-actions.ts';
import { actionRejection, errorOutcome } from './bulk-outcome.ts';

/** What became of one bill; `code` null: what was asked for has been done. */
export type Outcome = {
  billId: number;
  outcome: 'success' | 'skipped' | 'failed';
  code: string | null;
  /** Unknown of a bill that the caller does not know. */
  status: BillStatus | undefined;
};

export type BulkAction = Extract<Action, { action: 'schedule-payment' | 'approve' | 'deny' | 'mark-paid' | 'cancel' }>;
export type BulkCommand = { billIds: readonly number[]; action: BulkAction; dryRun: boolean };

type Deps = {
  database: Database;
  environment: Environment;
  /** Connections of the database. */
  poolSize: number;
  logger: Logger;
  now: () => Date;
};

/** One request on its way. */
type Run = BulkCommand & { caller: Caller; business: Business; request: string | null };

/** Bills of one request at work at once. */
const WIDTH = 8;

/** Ends a transaction that is only tried; it carries what would have come of it. */
const tried = (outcome: Outcome) => ({ tried: outcome });
const outcomeOfTry = (error: unknown): Outcome | undefined => (error as { tried?: Outcome } | null)?.tried;

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

/**
 * Each bill in its own transaction, so that one's failure is nobody else's. A request with an Idempotency-Key holds one
 * connection until its answer is kept; a gate leaves the others enough. If the process dies in between, the repetition
 * finds the bills that it changed and reports them as done.
 */
export const createBulk = ({ database, environment, poolSize, logger, now }: Deps) => {
  const gate = createGate(Math.max(1, Math.floor(poolSize / 4)));
  const deps = { database, environment };

  const inTransaction = async (tx: ChangeTransaction, billId: number, run: Run): Promise<Outcome> => {
    const { caller, action, request } = run;
    const context = await loadForDecision(tx, caller, billId, run.business);
    if (!context) return { billId, outcome: 'failed', code: 'BILL_NOT_FOUND', status: undefined };
    const { bill, business } = context;
    const { status } = bill;
    if (request !== null && context.lastRequest === request) return { billId, outcome: 'success', code: null, status };
    try {
      const decided = actionRejection(action.action, status) ?? (await decide({ tx, caller, context, deps }, action));
      if ('code' in decided) return { billId, ...decided, status };
      const after = writeSteps(tx, { ...decided, business, userId: caller.userId, request });
      return { billId, outcome: 'success', code: null, status: after?.status ?? status };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { billId, ...errorOutcome(error), status };
    }
  };

  const one = async (billId: number, run: Run): Promise<Outcome> => {
    try {
      return await database.change(run.caller, async (tx) => {
        const outcome = await inTransaction(tx, billId, run);
        if (run.dryRun) throw tried(outcome);
        return outcome;
      });
    } catch (error) {
      const outcome = outcomeOfTry(error);
      if (outcome) return outcome;
      logger.warn({ err: error, billId, action: run.action.action }, 'bulk.bill_failed');
      return { billId, ...errorOutcome(error), status: undefined };
    }
  };

  const all = async (run: Run): Promise<Outcome[]> => {
    const outcomes = await mapAtOnce([...new Set(run.billIds)], WIDTH, (id) => one(id, run));
    const broken = outcomes.every(({ code, status }) => code === 'INTERNAL_ERROR' && status === undefined);
    if (broken) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    return outcomes;
  };

  /** @throws AppError VALIDATION_ERROR, SERVICE_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS */
  return async (caller: Caller, command: BulkCommand, answer: (outcomes: Outcome[]) => Answer): Promise<Answer> => {
    const business = await database.read(caller.businessId, (tx) => findBusiness(tx, caller.businessId));
    assertWhole(command.action, business, now());
    const request = command.dryRun ? null : requestOf(caller);
    const run: Run = { ...command, caller, business, request };
    if (request === null) return answer(await all(run));
    return gate(() => database.changeIdempotently(caller, () => all(run), answer));
  };
};

export type Bulk = ReturnType<typeof createBulk>;
