import {
  type Answer,
  AppError,
  type Caller,
  type CreateExpense,
  mayReadOthers,
  mayWriteOthers,
  notFound,
  type UpdateExpense,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Database,
  isMember,
  type Reference,
  type References,
  type Transaction,
} from '@outlay/store';
import { type Actor, assertMayRead, assertMayWrite, ownerOf } from '../domain/access.ts';
import type { BusinessContext, ViewContext } from '../domain/business.ts';
import { categorizeExpense } from '../domain/categorize-expense.ts';
import { changeExpense } from '../domain/change-expense.ts';
import { createExpense } from '../domain/create-expense.ts';
import { deleteExpense } from '../domain/delete-expense.ts';
import { assertVersion, type Decision, type Expense } from '../domain/expense.ts';
import type { Report } from '../domain/report.ts';
import { mayReadReport } from '../domain/report-transitions.ts';
import { validateExpense } from '../domain/validate-expense.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { looksDuplicate, rejudged } from './duplicates.ts';
import { findExpense, lockExpense } from './expense-locks.ts';
import { insertExpense, removeExpense } from './expense-statements.ts';
import { publishExpense, writeExpense, writeTally } from './expense-writes.ts';
import { isOverBudget, rejudgedBudget } from './over-budget.ts';
import { findReport, lockReport, lockReportOf } from './report-rows.ts';

/** An expense and what is needed to show it. */
export type Shown = { expense: Expense; context: ViewContext };

/** Which expense, and the version its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

export type ExpenseDeps = { database: Database; contexts: BusinessContexts; references: References };
export type Locked = { expense: Expense; report: Report | undefined };
type Decide = (expense: Expense, given: { contexts: BusinessContext; now: Date }) => Decision;
type Command = { action: string; decide: Decide; categoryId?: number | null | undefined };

/** Theirs, anybody's by role, or one of a report that was routed to them. @throws AppError NOT_FOUND */
export const readableExpense = async (
  tx: Transaction,
  caller: Actor & { businessId: number },
  id: number,
): Promise<Expense> => {
  const { businessId } = caller;
  const expense = await findExpense(tx, { businessId, id });
  if (!expense) throw notFound();
  if (mayReadOthers(caller.role) || expense.userId === caller.userId || expense.reportId === null) {
    assertMayRead(caller, expense);
    return expense;
  }
  const report = await findReport(tx, { businessId, id: expense.reportId });
  if (!report || !mayReadReport(report, caller)) throw notFound();
  return expense;
};

/** An approver of its report sees it and does not touch it. @throws AppError NOT_FOUND, FORBIDDEN */
const assertMayChange = (caller: Caller, expense: Expense, report: Report | undefined): void => {
  if (expense.userId === caller.userId || mayWriteOthers(caller.role)) return;
  const isSeen = mayReadOthers(caller.role) || (report !== undefined && mayReadReport(report, caller));
  throw isSeen ? new AppError('FORBIDDEN') : notFound();
};

/**
 * The expense with the report it is in, both locked, the report first. One that enters a report in between is met with
 * the order turned round; PostgreSQL then asks for another try if it must.
 */
export const lockExpenseAndReport = async (
  tx: Transaction,
  caller: Caller,
  { id, ifMatch }: Target,
): Promise<Locked> => {
  const { businessId } = caller;
  const [report, expense] = await Promise.all([
    lockReportOf(tx, { businessId, id }),
    lockExpense(tx, { businessId, id }),
  ]);
  if (!expense) throw notFound();
  assertMayChange(caller, expense, report);
  assertVersion(expense, ifMatch);
  if (expense.reportId === null) return { expense, report: undefined };
  if (report?.id === expense.reportId) return { expense, report };
  return { expense, report: await lockReport(tx, { businessId, id: expense.reportId }) };
};

/** What a wish names of what other services own. */
const referencesOf = (command: Pick<UpdateExpense, 'departmentId' | 'locationId' | 'vendorId'>): Reference[] => [
  { kind: 'department', id: command.departmentId, field: 'departmentId' },
  { kind: 'location', id: command.locationId, field: 'locationId' },
  { kind: 'vendor', id: command.vendorId, field: 'vendorId' },
];

export type Expenses = ReturnType<typeof createExpenses>;

/** This service's expenses. Every change is decided by the domain and told in the transaction that makes it. */
export const createExpenses = ({ database, contexts, references }: ExpenseDeps) => {
  const changed = async (tx: ChangeTransaction, caller: Caller, target: Target, command: Command) => {
    const { expense: before, report } = await lockExpenseAndReport(tx, caller, target);
    const context = await contexts.of(caller.businessId, [before.categoryId, command.categoryId], tx);
    const decision = command.decide(before, { contexts: context, now: tx.now });
    if (decision.facts.length === 0) return { expense: before, context, isNew: false };
    const budgets = await contexts.budgetsOf(caller.businessId, tx);
    const judged = await rejudged(tx, before, decision.expense);
    const expense = await rejudgedBudget(tx, budgets, before, judged);
    writeExpense(tx, before, { ...decision, expense }, context, { userId: caller.userId, action: command.action });
    writeTally(tx, report, [{ leaves: before, enters: expense }], context);
    return { expense, context, isNew: true };
  };

  const removed = async (tx: ChangeTransaction, caller: Caller, target: Target): Promise<void> => {
    const { expense } = await lockExpenseAndReport(tx, caller, target);
    const context = await contexts.of(caller.businessId, [expense.categoryId], tx);
    const decision = deleteExpense(expense, caller, tx.now);
    tx.write(removeExpense(expense, tx.now));
    publishExpense(tx, decision, context);
  };

  const categorized = (tx: ChangeTransaction, caller: Caller, target: Target, categoryId: number) =>
    changed(tx, caller, target, {
      action: 'categorize',
      categoryId,
      decide: (expense, given) => categorizeExpense(expense, categoryId, given),
    });

  return {
    /** Steps of bulk operations, in the caller's transaction. */
    steps: { removed, categorized },

    /** @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
    create: async (caller: Caller, command: CreateExpense, answer: (shown: Shown) => Answer): Promise<Answer> => {
      const { businessId } = caller;
      const userId = ownerOf(caller, command.userId);
      await references.assertKnown(businessId, referencesOf(command));
      const context = await contexts.of(businessId, [command.categoryId]);
      const employeeId = await contexts.employeeOf(businessId, userId);
      const budgets = await contexts.budgetsOf(businessId);
      const id = await database.nextId('expenses_id_seq');
      const work = async (tx: ChangeTransaction): Promise<Shown> => {
        const known = userId === caller.userId || (await isMember(tx, businessId, userId));
        const owner = { userId, employeeId, isMember: known };
        const decision = createExpense(command, { id, owner, actor: caller, contexts: context, now: tx.now });
        const [isDuplicate, isOver] = await Promise.all([
          looksDuplicate(tx, decision.expense),
          isOverBudget(tx, budgets, decision.expense),
        ]);
        const expense = { ...decision.expense, isDuplicate, isOverBudget: isOver };
        tx.write(insertExpense(expense));
        publishExpense(tx, { ...decision, expense }, context);
        return { expense, context };
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError NOT_FOUND, also for what the caller may not see */
    get: async (caller: Caller, id: number): Promise<Shown> => {
      const expense = await database.read(caller.businessId, (tx) => readableExpense(tx, caller, id));
      return { expense, context: await contexts.viewContextOf(caller.businessId, [expense.categoryId]) };
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR, CURRENCY_MISMATCH */
    change: async (caller: Caller, target: Target, command: UpdateExpense): Promise<Shown> => {
      assertMayWrite(caller);
      await references.assertKnown(caller.businessId, referencesOf(command));
      const decide: Decide = (expense, given) => changeExpense(expense, command, { actor: caller, ...given });
      const { categoryId } = command;
      return database.change(caller, (tx) => changed(tx, caller, target, { action: 'update', decide, categoryId }));
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR */
    categorize: async (caller: Caller, target: Target, categoryId: number, answer: (shown: Shown) => Answer) => {
      assertMayWrite(caller);
      return database.changeIdempotently(caller, (tx) => categorized(tx, caller, target, categoryId), answer);
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_INCOMPLETE, INVALID_STATE_TRANSITION */
    validate: async (caller: Caller, target: Target, answer: (shown: Shown) => Answer): Promise<Answer> => {
      assertMayWrite(caller);
      const decide: Decide = (expense, { now }) => validateExpense(expense, caller, now);
      return database.changeIdempotently(
        caller,
        (tx) => changed(tx, caller, target, { action: 'validate', decide }),
        answer,
      );
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, (tx) => removed(tx, caller, target));
    },
  };
};
