import type { RouteTable } from '../routing/index.ts';

export const reportRoutes: RouteTable = {
  '/expense-reports': () => import('./report-list.page.tsx').then(({ ReportListPage }) => ReportListPage),
};
