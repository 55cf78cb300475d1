import type { RouteTable } from '../routing/index.ts';

export const employeeRoutes: RouteTable = {
  '/employees/new': () => import('./new-employee.page.tsx').then(({ NewEmployeePage }) => NewEmployeePage),
  '/employees/$id': () => import('./employee.page.tsx').then(({ EmployeePage }) => EmployeePage),
};
