import { type Transaction, table } from '@outlay/store';
import type { Budget } from './budget.ts';

export const budgets = table<Budget>({
  name: 'budget',
  table: 'budgets',
  fields: [
    'id',
    'businessId',
    'name',
    'categoryId',
    'departmentId',
    'period',
    'amountMinor',
    'currency',
    'isActive',
    'version',
    'createdAt',
    'updatedAt',
  ],
});

const ACTIVE = `SELECT ${budgets.select()} FROM budgets WHERE business_id = $1 AND is_active`;

/** Those that flag expenses. */
export const activeBudgets = (tx: Transaction, businessId: number): Promise<Budget[]> =>
  tx.rows<Budget>({ name: 'budgets-active', text: ACTIVE, values: [businessId] });
