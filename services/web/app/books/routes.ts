import type { RouteTable } from '../core/index.ts';

/** What controllers and accountants keep: rates and projects. */
export const bookRoutes: RouteTable = {
  '/books': () => import('./layout/overview.page.tsx').then(({ OverviewPage }) => OverviewPage),
  '/books/rates': () => import('./rates/rate-list.page.tsx').then(({ RateListPage }) => RateListPage),
  '/books/rates/imports': () => import('./rates/import-list.page.tsx').then(({ ImportListPage }) => ImportListPage),
  '/books/projects': () => import('./projects/project-list.page.tsx').then(({ ProjectListPage }) => ProjectListPage),
  '/books/projects/$id': () => import('./projects/project.page.tsx').then(({ ProjectPage }) => ProjectPage),
};
