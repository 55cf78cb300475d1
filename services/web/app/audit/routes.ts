import type { RouteTable } from '../routing/index.ts';

export const auditRoutes: RouteTable = {
  '/audit-log': () => import('./audit-log.page.tsx').then(({ AuditLogPage }) => AuditLogPage),
};
