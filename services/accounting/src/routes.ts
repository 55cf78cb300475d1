import type { Handlers } from '@outlay/http';
import { accountRoutes } from './chart/accounts/routes.ts';
import { dimensionRoutes } from './chart/dimensions/routes.ts';
import { assertTaxCodeNotInRules } from './chart/index.ts';
import { mappingRoutes } from './chart/mapping/routes.ts';
import { projectRoutes } from './chart/projects/routes.ts';
import type { Deps } from './deps.ts';
import { entryRoutes, journalExportRoutes, layoutRoutes, periodRoutes, settingsRoutes } from './journal/index.ts';
import { rateRoutes } from './rates/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { taxRoutes } from './tax/routes.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (deps: Deps): Handlers<'accounting'> => ({
  ...accountRoutes(deps),
  ...entryRoutes(deps),
  ...periodRoutes(deps),
  ...dimensionRoutes(deps),
  ...mappingRoutes(deps),
  ...projectRoutes(deps),
  ...journalExportRoutes(deps),
  ...layoutRoutes(deps),
  ...rateRoutes(deps),
  ...settingsRoutes(deps),
  ...reportRoutes(deps),
  ...taxRoutes(deps, assertTaxCodeNotInRules),
});
