import type { RouteTable } from '../routing/index.ts';

export const approvalRoutes: RouteTable = {
  '/approvals': () => import('./approvals.page.tsx').then(({ ApprovalsPage }) => ApprovalsPage),
};
