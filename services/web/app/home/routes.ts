import type { RouteTable } from '../routing/index.ts';

export const homeRoutes: RouteTable = {
  '/': () => import('./home.page.tsx').then(({ HomePage }) => HomePage),
};
