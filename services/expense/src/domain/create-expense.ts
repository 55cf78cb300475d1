import { type CreateExpense, toMinor } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Surroundings } from './business.ts';
import { BLANK, type Decision, type Expense } from './expense.ts';
import { expenseFaults, extraFaults, refuse } from './expense-faults.ts';
import { taxTotal } from './tax-total.ts';

type Given = {
  id: number;
  owner: { userId: number; employeeId?: number | null; isMember: boolean };
  actor: Actor;
  surroundings: Surroundings;
  now: Date;
};

/** A person who gives all mandatory fields has confirmed them: the expense is born validated (api.md 1.1). */
export const createExpense = (wish: CreateExpense, { id, owner, actor, surroundings, now }: Given): Decision => {
  const currency = wish.currency ?? surroundings.business.currency;
  const { originalAmount = null, originalCurrency = null, exchangeRate = null, taxes = [] } = wish;
  const taxAmount = wish.taxAmount ?? taxTotal(taxes, currency);
  const extras = { amount: wish.amount, currency, taxAmount, taxes, originalAmount, originalCurrency, exchangeRate };
  refuse([
    ...expenseFaults({ ...wish, currency }, surroundings, now),
    ...extraFaults(extras),
    ...(owner.isMember ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }]),
  ]);
  const expense: Expense = {
    ...BLANK,
    id,
    businessId: surroundings.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId ?? null,
    merchant: wish.merchant,
    amountMinor: toMinor(wish.amount, currency),
    currency,
    date: wish.date,
    categoryId: wish.categoryId ?? null,
    departmentId: wish.departmentId ?? null,
    locationId: wish.locationId ?? null,
    vendorId: wish.vendorId ?? null,
    description: wish.description ?? null,
    notes: wish.notes ?? null,
    type: wish.type,
    reimbursable: wish.reimbursable,
    billable: wish.billable,
    taxMinor: taxAmount === null ? null : toMinor(taxAmount, currency),
    taxes,
    originalMinor:
      originalAmount === null || originalCurrency === null ? null : toMinor(originalAmount, originalCurrency),
    originalCurrency,
    exchangeRate,
    externalId: wish.externalId ?? null,
    metadata: wish.metadata,
    status: 'validated',
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  return { expense, facts: [{ fact: 'created' }, { fact: 'validated', by: actor.userId, at: now }] };
};
