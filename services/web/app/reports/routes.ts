import type { RouteTable } from '../core/index.ts';

/** Reports and approvals. */
export const reportRoutes: RouteTable = {
  '/expense-reports': () => import('./list/report-list.page.tsx').then(({ ReportListPage }) => ReportListPage),
  '/expense-reports/$id': () => import('./page/report.page.tsx').then(({ ReportPage }) => ReportPage),
  '/approvals': () => import('./approvals/approvals.page.tsx').then(({ ApprovalsPage }) => ApprovalsPage),
};
