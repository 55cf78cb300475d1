import { openFiles } from '@outlay/files';
import { createClient } from '@outlay/http/client';
import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createExpenseCalls } from './context/expense.client.ts';
import { createDeps } from './deps.ts';
import { jobs } from './jobs.ts';
import { rateRoutes } from './mileage/rates/routes.ts';
import { savedTripRoutes } from './mileage/saved-trips/routes.ts';
import { openRouting } from './mileage/trips/route.client.ts';
import { tripRoutes } from './mileage/trips/routes.ts';
import { vehicleRoutes } from './mileage/vehicles/routes.ts';
import { receiptRoutes } from './receipts/receipts/routes.ts';
import { splitRoutes } from './receipts/splits/routes.ts';
import { subscriptions } from './subscriptions.ts';

/** The service of trips and receipts. */
export const mileageReceipt: Declaration<'mileage-receipt', ServiceConfig> = {
  name: 'mileage-receipt',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock, clocks, logger, metrics }) => {
    const { SERVICE_TIMEOUT: timeout, RECEIPTS_FOLDER: folder } = config;
    const { files, close } = openFiles(config);
    const expense = createClient({ name: 'expense', baseUrl: config.EXPENSE_URL, timeout, clocks, logger, metrics });
    const expenses = createExpenseCalls(expense);
    const routing = openRouting({ baseUrl: config.ROUTING_URL, timeout, logger, metrics });
    const deps = createDeps({ database, clock, files, expenses, route: routing.route, folder });
    // A missing operation is a type error.
    const operations = {
      ...tripRoutes(deps),
      ...vehicleRoutes(deps),
      ...savedTripRoutes(deps),
      ...rateRoutes(deps),
      ...receiptRoutes(deps),
      ...splitRoutes(deps),
    };
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations,
        awaitBusiness: createBusinessWait({ database, clock }),
        timeZoneOf: async (businessId) => (await deps.contexts.of(businessId)).business.timeZone,
      },
      subscriptions: subscriptions(deps),
      jobs: jobs(deps, config, logger),
      connections: { files: close, 'client of expense': expense.close, 'client of routing': routing.close },
    };
  },
};
