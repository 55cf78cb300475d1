import type { Handlers } from '@outlay/http';
import type { Deps } from './deps.ts';
import { rateRoutes } from './mileage-rates/routes.ts';
import { splitRoutes } from './receipt-splits/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { savedTripRoutes } from './saved-trips/routes.ts';
import { tripRoutes } from './trips/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (deps: Deps): Handlers<'mileage-receipt'> => ({
  ...tripRoutes(deps),
  ...vehicleRoutes(deps),
  ...savedTripRoutes(deps),
  ...rateRoutes(deps),
  ...receiptRoutes(deps),
  ...splitRoutes(deps),
});
