import type { RouteTable } from '../core/index.ts';

/** What controllers and accountants keep: the journal and its periods, rates and projects. */
export const bookRoutes: RouteTable = {
  '/books': () => import('./layout/overview.page.tsx').then(({ OverviewPage }) => OverviewPage),
  '/books/journal': () => import('./journal/entry-list.page.tsx').then(({ EntryListPage }) => EntryListPage),
  '/books/journal/$id': () => import('./journal/entry.page.tsx').then(({ EntryPage }) => EntryPage),
  '/books/periods': () => import('./periods/period-list.page.tsx').then(({ PeriodListPage }) => PeriodListPage),
  '/books/periods/$id': () => import('./periods/period.page.tsx').then(({ PeriodPage }) => PeriodPage),
  '/books/rates': () => import('./rates/rate-list.page.tsx').then(({ RateListPage }) => RateListPage),
  '/books/rates/imports': () => import('./rates/import-list.page.tsx').then(({ ImportListPage }) => ImportListPage),
  '/books/projects': () => import('./projects/project-list.page.tsx').then(({ ProjectListPage }) => ProjectListPage),
  '/books/projects/$id': () => import('./projects/project.page.tsx').then(({ ProjectPage }) => ProjectPage),
};
