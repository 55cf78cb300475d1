import { assertValid, type Caller, type CreateExpense, toMinor } from '@outlay/contracts';
import { type Actor, type BusinessContext, loadOwner, type Owner, ownerOf, ownerViolations } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { taxTotal } from '../taxes/index.ts';
import { referencesOf } from './change-expense.ts';
import { BLANK, type Decision, type Expense, entered } from './expense.ts';
import { flagged } from './expense-flags.table.ts';
import { expenseViolations, extraViolations } from './expense-violations.ts';
import { saveNewExpense } from './save-expense.ts';

type Given = { id: number; owner: Owner; actor: Actor; context: BusinessContext; now: Date };

/** A person who gives all mandatory fields has confirmed them: the expense starts as validated (docs/api.md 1.1). */
export const decideCreateExpense = (command: CreateExpense, { id, owner, actor, context, now }: Given): Decision => {
  const currency = command.currency ?? context.business.currency;
  const { originalAmount = null, originalCurrency = null, exchangeRate = null, taxes = [] } = command;
  const taxAmount = command.taxAmount ?? taxTotal(taxes, currency);
  const extras = { amount: command.amount, currency, taxAmount, taxes, originalAmount, originalCurrency, exchangeRate };
  assertValid([
    ...expenseViolations({ ...command, currency }, context, now),
    ...extraViolations(extras),
    ...ownerViolations(owner),
  ]);
  const expense: Expense = {
    ...BLANK,
    id,
    businessId: context.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId,
    merchant: command.merchant,
    amountMinor: toMinor(command.amount, currency),
    currency,
    date: command.date,
    categoryId: command.categoryId ?? null,
    departmentId: command.departmentId ?? null,
    locationId: command.locationId ?? null,
    vendorId: command.vendorId ?? null,
    description: command.description ?? null,
    notes: command.notes ?? null,
    type: command.type,
    reimbursable: command.reimbursable,
    billable: command.billable,
    taxMinor: taxAmount === null ? null : toMinor(taxAmount, currency),
    taxes,
    originalMinor:
      originalAmount === null || originalCurrency === null ? null : toMinor(originalAmount, originalCurrency),
    originalCurrency,
    exchangeRate,
    externalId: command.externalId ?? null,
    metadata: command.metadata,
    status: 'validated',
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  return { expense, facts: entered(actor.userId, now) };
};

/** Enters an expense. @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
export const createExpense = async (deps: Deps, caller: Caller, command: CreateExpense): Promise<Expense> => {
  const { businessId } = caller;
  const userId = ownerOf(caller, command.userId);
  await deps.references.assertKnown(businessId, referencesOf(command));
  const context = await deps.contexts.of(businessId, [command.categoryId]);
  const id = await deps.database.nextId('expenses_id_seq');
  return deps.database.changeIdempotently(caller, async (tx) => {
    const owner = await loadOwner(tx, caller, userId, context);
    const decision = decideCreateExpense(command, { id, owner, actor: caller, context, now: tx.now });
    const expense = await flagged(tx, context.budgets, decision.expense);
    saveNewExpense(tx, { ...decision, expense }, context);
    return expense;
  });
};
