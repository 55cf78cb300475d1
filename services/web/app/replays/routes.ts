import type { RouteTable } from '../routing/index.ts';

export const replayRoutes: RouteTable = {
  '/developers/replays': () => import('./replay-list.page.tsx').then(({ ReplayListPage }) => ReplayListPage),
};
