import type { RouteTable } from '../routing/index.ts';

export const peopleRoutes: RouteTable = {
  '/people': () => import('./people.page.tsx').then(({ PeoplePage }) => PeoplePage),
  '/people/$id': () => import('./person.page.tsx').then(({ PersonPage }) => PersonPage),
};
