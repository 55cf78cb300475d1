import type { RouteTable } from '../../core/index.ts';

export const homeRoutes: RouteTable = {
  '/': () => import('./home.page.tsx').then(({ HomePage }) => HomePage),
};
