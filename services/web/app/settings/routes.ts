import type { RouteTable } from '../core/index.ts';

/** What a business and a person can set. */
export const settingRoutes: RouteTable = {
  '/settings/approval-rules': () =>
    import('./approval-rules/approval-rules.page.tsx').then(({ ApprovalRulesPage }) => ApprovalRulesPage),
  '/audit-log': () => import('./audit/audit-log.page.tsx').then(({ AuditLogPage }) => AuditLogPage),
  '/settings/budgets': () => import('./budgets/budget-list.page.tsx').then(({ BudgetListPage }) => BudgetListPage),
  '/budgets/$id': () => import('./budgets/budget.page.tsx').then(({ BudgetPage }) => BudgetPage),
  '/settings/business': () => import('./business/business.page.tsx').then(({ BusinessPage }) => BusinessPage),
  '/settings/policies': () => import('./business/policies.page.tsx').then(({ PoliciesPage }) => PoliciesPage),
  '/settings/categories': () =>
    import('./categories/category-list.page.tsx').then(({ CategoryListPage }) => CategoryListPage),
  '/settings/categories/$id': () => import('./categories/category.page.tsx').then(({ CategoryPage }) => CategoryPage),
  '/settings/directory': () => import('./directories/directory.page.tsx').then(({ DirectoryPage }) => DirectoryPage),
  '/settings/second-factors': () =>
    import('./directories/second-factors.page.tsx').then(({ SecondFactorsPage }) => SecondFactorsPage),
  '/settings': () => import('./layout/settings-index.page.tsx').then(({ SettingsIndexPage }) => SettingsIndexPage),
  '/settings/mileage-rates': () =>
    import('./mileage/mileage-rates.page.tsx').then(({ MileageRatesPage }) => MileageRatesPage),
  '/settings/vehicles': () => import('./mileage/vehicle-list.page.tsx').then(({ VehicleListPage }) => VehicleListPage),
  '/settings/vehicles/$id': () => import('./mileage/vehicle.page.tsx').then(({ VehiclePage }) => VehiclePage),
  '/settings/notifications': () =>
    import('./person/notifications.page.tsx').then(({ NotificationsPage }) => NotificationsPage),
  '/settings/security': () => import('./person/security.page.tsx').then(({ SecurityPage }) => SecurityPage),
  '/settings/language': () => import('./person/language.page.tsx').then(({ LanguagePage }) => LanguagePage),
  '/settings/departments': () =>
    import('./places/department-list.page.tsx').then(({ DepartmentListPage }) => DepartmentListPage),
  '/settings/departments/$id': () =>
    import('./places/department.page.tsx').then(({ DepartmentPage }) => DepartmentPage),
  '/settings/locations': () =>
    import('./places/location-list.page.tsx').then(({ LocationListPage }) => LocationListPage),
  '/settings/locations/$id': () => import('./places/location.page.tsx').then(({ LocationPage }) => LocationPage),
  '/settings/tax-codes': () =>
    import('./categories/tax-code-list.page.tsx').then(({ TaxCodeListPage }) => TaxCodeListPage),
  '/settings/tax-codes/$id': () => import('./categories/tax-code.page.tsx').then(({ TaxCodePage }) => TaxCodePage),
  '/settings/domains': () => import('./sign-on/domains.page.tsx').then(({ DomainsPage }) => DomainsPage),
  '/settings/single-sign-on': () =>
    import('./sign-on/provider-list.page.tsx').then(({ ProviderListPage }) => ProviderListPage),
  '/settings/single-sign-on/$id': () => import('./sign-on/provider.page.tsx').then(({ ProviderPage }) => ProviderPage),
};
