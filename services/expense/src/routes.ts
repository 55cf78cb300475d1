import type { Handlers } from '@outlay/http';
import { approvalRoutes } from './approvals/approvals/routes.ts';
import { reimbursementRoutes } from './approvals/reimbursements/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { taxRoutes } from './categories/tax-rate-routes.ts';
import type { Deps } from './deps.ts';
import { commentRoutes } from './expenses/comments/routes.ts';
import { duplicateRoutes } from './expenses/duplicates/routes.ts';
import { expenseRoutes } from './expenses/expenses/routes.ts';
import { exportRoutes } from './expenses/exports/routes.ts';
import { receiptRoutes } from './expenses/receipts/routes.ts';
import { reportExpenseRoutes } from './expenses/report-expenses/routes.ts';
import { splitRoutes } from './expenses/splits/routes.ts';
import { summaryRoutes } from './expenses/summaries/routes.ts';
import { reportRoutes } from './reports/routes.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (deps: Deps): Handlers<'expense'> => ({
  ...expenseRoutes(deps),
  ...splitRoutes(deps),
  ...receiptRoutes(deps),
  ...duplicateRoutes(deps),
  ...commentRoutes(deps),
  ...categoryRoutes(deps),
  ...budgetRoutes(deps),
  ...taxRoutes,
  ...reportRoutes(deps),
  ...reportExpenseRoutes(deps),
  ...approvalRoutes(deps),
  ...reimbursementRoutes(deps),
  ...exportRoutes(deps),
  ...summaryRoutes(deps),
});
