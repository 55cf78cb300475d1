import type { Handlers } from '@outlay/http';
import { approvalRoutes } from './approvals/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import type { Deps } from './deps.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { expenseRoutes } from './expenses/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reimbursementRoutes } from './reimbursements/routes.ts';
import { reportExpenseRoutes } from './report-expenses/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { splitRoutes } from './splits/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { taxRoutes } from './taxes/routes.ts';

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
