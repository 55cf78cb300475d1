import { type CreateExpense, toMinor } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { BusinessContext } from './business.ts';
import { BLANK, type Decision, type Expense } from './expense.ts';
import { expenseViolations, extraViolations, refuse } from './expense-violations.ts';
import { taxTotal } from './tax-total.ts';

type Given = {
  id: number;
  owner: { userId: number; employeeId?: number | null; isMember: boolean };
  actor: Actor;
  contexts: BusinessContext;
  now: Date;
};

/** A person who gives all mandatory fields has confirmed them: the expense is born validated (docs/api.md 1.1). */
export const createExpense = (command: CreateExpense, { id, owner, actor, contexts, now }: Given): Decision => {
  const currency = command.currency ?? contexts.business.currency;
  const { originalAmount = null, originalCurrency = null, exchangeRate = null, taxes = [] } = command;
  const taxAmount = command.taxAmount ?? taxTotal(taxes, currency);
  const extras = { amount: command.amount, currency, taxAmount, taxes, originalAmount, originalCurrency, exchangeRate };
  refuse([
    ...expenseViolations({ ...command, currency }, contexts, now),
    ...extraViolations(extras),
    ...(owner.isMember ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }]),
  ]);
  const expense: Expense = {
    ...BLANK,
    id,
    businessId: contexts.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId ?? null,
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
  return { expense, facts: [{ fact: 'created' }, { fact: 'validated', by: actor.userId, at: now }] };
};
