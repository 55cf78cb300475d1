import type { Handlers } from '@outlay/http';
import type { Stores } from '../store/stores.ts';
import { budgetHandlers } from './budgets.ts';
import { categoryHandlers } from './categories.ts';
import { expenseActionHandlers } from './expense-actions.ts';
import { expenseHandlers } from './expenses.ts';
import { exportHandlers } from './exports.ts';
import { reportHandlers } from './reports.ts';
import { taxRateHandlers } from './tax-rates.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const createHandlers = (stores: Stores): Handlers<'expense'> => ({
  ...expenseHandlers({ ...stores, list: stores.expenseList }),
  ...categoryHandlers(stores.categories),
  ...taxRateHandlers,
  ...budgetHandlers(stores.budgets),
  ...expenseActionHandlers(stores),
  ...exportHandlers(stores.exports),
  ...reportHandlers({ ...stores, list: stores.reportList, bulk: stores.reportBulk }),
});
