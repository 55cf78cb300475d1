import type { RouteTable } from '../routing/index.ts';

export const eventRoutes: RouteTable = {
  '/developers/events': () => import('./event-list.page.tsx').then(({ EventListPage }) => EventListPage),
  '/developers/events/$id': () => import('../event-page/index.ts').then(({ EventPage }) => EventPage),
};
