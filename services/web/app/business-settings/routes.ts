import type { RouteTable } from '../routing/index.ts';

export const businessRoutes: RouteTable = {
  '/settings/business': () => import('./business.page.tsx').then(({ BusinessPage }) => BusinessPage),
  '/settings/policies': () => import('./policies.page.tsx').then(({ PoliciesPage }) => PoliciesPage),
};
