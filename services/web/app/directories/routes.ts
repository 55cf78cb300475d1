import type { RouteTable } from '../routing/index.ts';

export const directoryRoutes: RouteTable = {
  '/settings/directory': () => import('./directory.page.tsx').then(({ DirectoryPage }) => DirectoryPage),
  '/settings/second-factors': () =>
    import('./second-factors.page.tsx').then(({ SecondFactorsPage }) => SecondFactorsPage),
};
