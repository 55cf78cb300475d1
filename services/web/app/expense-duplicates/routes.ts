import type { RouteTable } from '../routing/index.ts';

export const duplicateRoutes: RouteTable = {
  '/expenses/duplicates': () => import('./duplicates.page.tsx').then(({ DuplicatesPage }) => DuplicatesPage),
};
