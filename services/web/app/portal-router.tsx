import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { deliveryRoutes } from './deliveries/index.ts';
import { endpointFormRoutes } from './endpoint-form/index.ts';
import { endpointPageRoutes } from './endpoint-page/index.ts';
import { endpointRoutes } from './endpoints/index.ts';
import { eventRoutes } from './events/index.ts';
import { LostPage } from './page/index.ts';
import { PortalFrame } from './portal/index.ts';
import { replayRoutes } from './replays/index.ts';
import { parseSearch, pathsOf, type RouteTable, stringifySearch } from './routing/index.ts';

/** The pages of the section for developers that are for the portal, at the same addresses. */
const PAGES: RouteTable = {
  ...endpointRoutes,
  ...endpointFormRoutes,
  ...endpointPageRoutes,
  ...deliveryRoutes,
  // Deliveries lead to what was sent.
  ...eventRoutes,
  ...replayRoutes,
};

const FIRST = '/developers/endpoints';

const root = createRootRoute({ component: PortalFrame, notFoundComponent: LostPage });
/** What leads to the rest of the app leads to the first page here. */
const first = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: FIRST });
  },
});

/** Its addresses are in memory: that of the frame is the link, and nobody comes back to it. */
export const createPortalRouter = () =>
  createRouter({
    routeTree: root.addChildren([first, ...pathsOf(PAGES, root)]),
    history: createMemoryHistory({ initialEntries: [FIRST] }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
  });
