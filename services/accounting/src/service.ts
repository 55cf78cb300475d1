import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps } from './deps.ts';
import { routes } from './routes.ts';
import { subscriptions } from './subscriptions.ts';

/** The service of books: rates, taxes, accounts, the journal and its periods. */
export const accounting: Declaration<'accounting', ServiceConfig> = {
  name: 'accounting',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock }) => {
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
      jobs: [],
    };
  },
};
