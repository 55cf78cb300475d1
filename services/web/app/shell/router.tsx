import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { billRoutes } from '../bills/index.ts';
import { bookRoutes } from '../books/index.ts';
import { parseSearch, pathsOf, type RouteTable, stringifySearch } from '../core/index.ts';
import { developerRoutes, webhookRoutes } from '../developers/index.ts';
import { expenseRoutes } from '../expenses/index.ts';
import { mileageRoutes } from '../mileage/index.ts';
import { peopleRoutes } from '../people/index.ts';
import { reportRoutes } from '../reports/index.ts';
import { settingRoutes } from '../settings/index.ts';
import { LostPage } from '../ui/index.ts';
import { Frame } from './frame/frame.tsx';
import { SignedInAgainPage } from './frame/step-up-dialog.tsx';
import { homeRoutes } from './home/routes.ts';

/** Every page of the app: each area lists its own, and they are loaded when somebody goes there. */
const PAGES: RouteTable = {
  ...homeRoutes,
  ...expenseRoutes,
  ...reportRoutes,
  ...mileageRoutes,
  ...billRoutes,
  ...bookRoutes,
  ...peopleRoutes,
  ...settingRoutes,
  ...webhookRoutes,
  ...developerRoutes,
};

const root = createRootRoute({ component: Outlet, notFoundComponent: LostPage });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame, notFoundComponent: LostPage });
/** An address that leads nowhere still has the menu around it. */
const lost = createRoute({ getParentRoute: () => frame, path: '$', component: LostPage });
const proof = createRoute({ getParentRoute: () => root, path: '/signed-in-again', component: SignedInAgainPage });

export const router = createRouter({
  routeTree: root.addChildren([proof, frame.addChildren([...pathsOf(PAGES, frame), lost])]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
});
