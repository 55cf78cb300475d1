import { createLoop } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps } from './deps.ts';
import { routes } from './routes.ts';
import { subscriptions } from './subscriptions.ts';
import { giveMissingTaxCodes } from './tax/index.ts';

const HOUR_MS = 3_600_000;

/** The service of books: rates, taxes, accounts, the journal and its periods. */
export const accounting: Declaration<'accounting', ServiceConfig> = {
  name: 'accounting',
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
        timeZoneOf: async (businessId) => (await deps.businesses.of(businessId)).timeZone,
      },
      subscriptions: subscriptions(deps),
      jobs: [
        createLoop({
          name: 'first tax codes',
          every: HOUR_MS,
          clock,
          logger,
          run: (signal) => giveMissingTaxCodes(deps, signal),
        }),
      ],
    };
  },
};
