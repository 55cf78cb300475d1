import type { RouteTable } from '../routing/index.ts';

export const tryItRoutes: RouteTable = {
  '/developers/try': () => import('./try-it.page.tsx').then(({ TryItPage }) => TryItPage),
};
