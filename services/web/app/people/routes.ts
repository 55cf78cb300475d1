import type { RouteTable } from '../core/index.ts';

/** Members and employees. */
export const peopleRoutes: RouteTable = {
  '/people': () => import('./members/people.page.tsx').then(({ PeoplePage }) => PeoplePage),
  '/people/$id': () => import('./members/person.page.tsx').then(({ PersonPage }) => PersonPage),
  '/employees/new': () => import('./employees/new-employee.page.tsx').then(({ NewEmployeePage }) => NewEmployeePage),
  '/employees/$id': () => import('./employees/employee.page.tsx').then(({ EmployeePage }) => EmployeePage),
};
