import type { RouteTable } from '../routing/index.ts';

export const webhookOverviewRoutes: RouteTable = {
  '/developers': () => import('./overview.page.tsx').then(({ OverviewPage }) => OverviewPage),
};
