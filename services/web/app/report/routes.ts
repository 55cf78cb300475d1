import type { RouteTable } from '../routing/index.ts';

export const reportPageRoutes: RouteTable = {
  '/expense-reports/$id': () => import('./report.page.tsx').then(({ ReportPage }) => ReportPage),
};
