import type { RouteTable } from '../routing/index.ts';

export const categoryRoutes: RouteTable = {
  '/settings/categories': () => import('./category-list.page.tsx').then(({ CategoryListPage }) => CategoryListPage),
  '/settings/categories/$id': () => import('./category.page.tsx').then(({ CategoryPage }) => CategoryPage),
};
