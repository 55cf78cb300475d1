import type { RouteTable } from '../routing/index.ts';

export const approvalRuleRoutes: RouteTable = {
  '/settings/approval-rules': () =>
    import('./approval-rules.page.tsx').then(({ ApprovalRulesPage }) => ApprovalRulesPage),
};
