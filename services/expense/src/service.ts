import { createLoop } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { watchBudgets } from './budgets/watch-budgets.job.ts';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps } from './deps.ts';
import { routes } from './routes.ts';
import { subscriptions } from './subscriptions.ts';

/** The expense service. */
export const expense: Declaration<'expense', ServiceConfig> = {
  name: 'expense',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock, logger }) => {
    const deps = createDeps({ database, clock });
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: routes(deps),
        awaitBusiness: createBusinessWait({ database, clock }),
        timeZoneOf: async (businessId) => (await deps.contexts.of(businessId)).business.timeZone,
      },
      subscriptions: subscriptions(deps),
      jobs: [
        createLoop({
          name: 'budget watch',
          every: config.BUDGET_WATCH_INTERVAL,
          clock,
          logger,
          run: (signal) => watchBudgets(deps, signal),
        }),
      ],
    };
  },
};
