import { type Caller, found, type OperationById } from '@outlay/contracts';
import { commonFilters, given, pageOf, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { budgets } from './budget.table.ts';
import type { Budget } from './budget.ts';

type BudgetQuery = OperationById<'listBudgets'>['query']['_output'];

const SORTABLE = { name: 'name', amount: 'amount_minor', createdAt: 'created_at', updatedAt: 'updated_at' };

export const listBudgets = async (
  { database }: Deps,
  { businessId }: Caller,
  query: BudgetQuery,
): Promise<{ budgets: Budget[]; totalCount: number }> => {
  const where = [
    sql`business_id = ${businessId}`,
    ...commonFilters(query),
    given(query.categoryId, (categoryId) => sql`category_id = ${categoryId}`),
    given(query.departmentId, (departmentId) => sql`department_id = ${departmentId}`),
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
  ];
  const from = { select: budgets.select(), from: 'budgets', where };
  const plan = { ...from, sortable: SORTABLE, tieBreaker: 'id', request: query };
  const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Budget>(tx, plan));
  return { budgets: rows, totalCount };
};

/** @throws AppError NOT_FOUND */
export const getBudget = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Budget> => {
  return found(await database.read(businessId, (tx) => budgets.find(tx, businessId, id)));
};
