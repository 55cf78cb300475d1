import type { RouteTable } from '../core/index.ts';

/** What controllers and accountants keep: the journal and its periods, reports, accounts with their ledgers, rules, rates, projects and dimensions. */
export const bookRoutes: RouteTable = {
  '/books': () => import('./layout/overview.page.tsx').then(({ OverviewPage }) => OverviewPage),
  '/books/journal': () => import('./journal/entry-list.page.tsx').then(({ EntryListPage }) => EntryListPage),
  '/books/journal/$id': () => import('./journal/entry.page.tsx').then(({ EntryPage }) => EntryPage),
  '/books/layouts': () => import('./layouts/layout-list.page.tsx').then(({ LayoutListPage }) => LayoutListPage),
  '/books/layouts/$id': () => import('./layouts/layout.page.tsx').then(({ LayoutPage }) => LayoutPage),
  '/books/periods': () => import('./periods/period-list.page.tsx').then(({ PeriodListPage }) => PeriodListPage),
  '/books/periods/$id': () => import('./periods/period.page.tsx').then(({ PeriodPage }) => PeriodPage),
  '/books/reports': () => import('./reports/overview.page.tsx').then(({ ReportsPage }) => ReportsPage),
  '/books/reports/trial-balance': () =>
    import('./reports/trial-balance.page.tsx').then(({ TrialBalancePage }) => TrialBalancePage),
  '/books/reports/taxes': () => import('./reports/tax-report.page.tsx').then(({ TaxReportPage }) => TaxReportPage),
  '/books/reports/payables': () => import('./reports/payables.page.tsx').then(({ PayablesPage }) => PayablesPage),
  '/books/reports/employees': () => import('./reports/employees.page.tsx').then(({ EmployeesPage }) => EmployeesPage),
  '/books/accounts': () => import('./accounts/account-list.page.tsx').then(({ AccountListPage }) => AccountListPage),
  '/books/accounts/$id': () => import('./accounts/account.page.tsx').then(({ AccountPage }) => AccountPage),
  '/books/accounts/$id/ledger': () => import('./reports/ledger.page.tsx').then(({ LedgerPage }) => LedgerPage),
  '/books/mapping': () => import('./mapping/mapping.page.tsx').then(({ MappingPage }) => MappingPage),
  '/books/mapping/versions': () =>
    import('./mapping/version-list.page.tsx').then(({ VersionListPage }) => VersionListPage),
  '/books/rates': () => import('./rates/rate-list.page.tsx').then(({ RateListPage }) => RateListPage),
  '/books/rates/imports': () => import('./rates/import-list.page.tsx').then(({ ImportListPage }) => ImportListPage),
  '/books/projects': () => import('./projects/project-list.page.tsx').then(({ ProjectListPage }) => ProjectListPage),
  '/books/projects/$id': () => import('./projects/project.page.tsx').then(({ ProjectPage }) => ProjectPage),
  '/books/dimensions': () =>
    import('./dimensions/dimension-list.page.tsx').then(({ DimensionListPage }) => DimensionListPage),
  '/books/dimensions/$name': () => import('./dimensions/dimension.page.tsx').then(({ DimensionPage }) => DimensionPage),
  '/books/dimensions/$name/$id': () => import('./dimensions/value.page.tsx').then(({ ValuePage }) => ValuePage),
};
