import { type Caller, found, type OperationById } from '@outlay/contracts';
import { given, type Page, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { budgets } from './budget.table.ts';
import type { Budget } from './budget.ts';

type BudgetQuery = OperationById<'listBudgets'>['query']['_output'];

export const SORTABLE = { name: 'name', amount: 'amount_minor', createdAt: 'created_at', updatedAt: 'updated_at' };

export const listBudgets = ({ database }: Deps, { businessId }: Caller, query: BudgetQuery): Promise<Page<Budget>> => {
  const where = [
    given(query.categoryId, (categoryId) => sql`category_id = ${categoryId}`),
    given(query.departmentId, (departmentId) => sql`department_id = ${departmentId}`),
    given(query.projectId, (projectId) => sql`project_id = ${projectId}`),
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
  ];
  return database.read(businessId, (tx) => budgets.page(tx, businessId, { where, sortable: SORTABLE, query }));
};

/** @throws AppError NOT_FOUND */
export const getBudget = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Budget> => {
  return found(await database.read(businessId, (tx) => budgets.find(tx, businessId, id)));
};
