import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { approvalRuleRoutes } from './approval-rules/index.ts';
import { approvalRoutes } from './approvals/index.ts';
import { auditRoutes } from './audit/index.ts';
import { billRoutes } from './bills/index.ts';
import { budgetRoutes } from './budgets/index.ts';
import { businessRoutes } from './business-settings/index.ts';
import { categoryRoutes } from './categories/index.ts';
import { deliveryRoutes } from './deliveries/index.ts';
import { directoryRoutes } from './directories/index.ts';
import { employeeRoutes } from './employees/index.ts';
import { endpointFormRoutes } from './endpoint-form/index.ts';
import { endpointPageRoutes } from './endpoint-page/index.ts';
import { endpointRoutes } from './endpoints/index.ts';
import { eventRoutes } from './events/index.ts';
import { expenseRoutes } from './expenses/index.ts';
import { Frame, SignedInAgainPage } from './frame/index.ts';
import { homeRoutes } from './home/index.ts';
import { mileageRoutes } from './mileage/index.ts';
import { mileageSettingRoutes } from './mileage-settings/index.ts';
import { LostPage } from './page/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { peopleRoutes } from './people/index.ts';
import { personRoutes } from './person-settings/index.ts';
import { placeRoutes } from './places/index.ts';
import { receiptRoutes } from './receipts/index.ts';
import { replayRoutes } from './replays/index.ts';
import { reportPageRoutes } from './report/index.ts';
import { reportRoutes } from './reports/index.ts';
import { parseSearch, pathsOf, type RouteTable, stringifySearch } from './routing/index.ts';
import { settingRoutes } from './settings/index.ts';
import { signOnRoutes } from './sign-on/index.ts';
import { vendorRoutes } from './vendors/index.ts';
import { webhookOverviewRoutes } from './webhook-overview/index.ts';

/** Every page of the app: each feature lists its own, and they are loaded when somebody goes there. */
const PAGES: RouteTable = {
  ...homeRoutes,
  ...expenseRoutes,
  ...receiptRoutes,
  ...reportRoutes,
  ...reportPageRoutes,
  ...approvalRoutes,
  ...mileageRoutes,
  ...billRoutes,
  ...paymentRoutes,
  ...vendorRoutes,
  ...peopleRoutes,
  ...employeeRoutes,
  ...settingRoutes,
  ...businessRoutes,
  ...approvalRuleRoutes,
  ...categoryRoutes,
  ...placeRoutes,
  ...budgetRoutes,
  ...mileageSettingRoutes,
  ...signOnRoutes,
  ...directoryRoutes,
  ...personRoutes,
  ...auditRoutes,
  ...webhookOverviewRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
  ...replayRoutes,
  ...endpointRoutes,
  ...endpointFormRoutes,
  ...endpointPageRoutes,
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
