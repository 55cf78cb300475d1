import { AppError, type Caller, type ExpenseStatus, type Target } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOneExpense } from './change-expense.ts';
import { amended } from './expense.events.ts';
import { assertComplete, type Decision, type Expense } from './expense.ts';

/** Where an expense that cannot be confirmed can go (docs/api.md 1.1): by the steps of its report, by a split. */
const GOALS: Partial<Record<ExpenseStatus, ExpenseStatus[]>> = {
  submitted: ['approved', 'rejected'],
  approved: ['reimbursed', 'rejected'],
  rejected: ['submitted', 'split'],
};

/** A person confirms a draft. A validated expense is so already: nothing happens. A rejected one is corrected instead. */
export const decideValidateExpense = (expense: Expense, actor: Actor, now: Date): Decision => {
  const { status } = expense;
  if (status === 'validated') return { expense, facts: [] };
  if (status !== 'draft')
    throw new AppError('INVALID_STATE_TRANSITION', {
      facts: { field: 'status', from: status, to: 'validated', allowed: GOALS[status] ?? [] },
    });
  assertComplete(expense);
  const { expense: after, facts } = amended(expense, { status: 'validated' }, now).decision;
  return { expense: after, facts: [...facts, { fact: 'validated', by: actor.userId, at: now }] };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_INCOMPLETE, INVALID_STATE_TRANSITION */
export const validateExpense = (deps: Deps, caller: Caller, target: Target): Promise<Expense> =>
  changeOneExpense(deps, caller, target, {
    action: 'validate',
    decide: (before, { now }) => decideValidateExpense(before, caller, now),
  });
