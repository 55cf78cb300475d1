import { createClient } from '@outlay/http/client';
import type { Declaration } from '@outlay/service';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps } from './deps.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { subscriptions } from './subscriptions.ts';

/** The bill service. */
export const bill: Declaration<'bill', ServiceConfig> = {
  name: 'bill',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock, logger, metrics }) => {
    const { EXPENSE_URL: baseUrl, SERVICE_TIMEOUT: timeout } = config;
    const expense = createClient({ name: 'expense', baseUrl, timeout, logger, metrics });
    const deps = createDeps({ config, database, clock, logger, expense });
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: routes(deps),
      },
      subscriptions: subscriptions(deps),
      jobs: jobs(deps, config.PAYMENT_CLOCK_INTERVAL),
      connections: { 'client of expense': expense.close },
    };
  },
};
