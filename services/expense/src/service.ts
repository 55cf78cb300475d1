import type { Declaration } from '@outlay/service';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createHandlers } from './http-in/handlers.ts';
import { createStores } from './store/stores.ts';
import { subscriptions } from './subscriptions.ts';

/** The expense service. */
export const expense: Declaration<'expense', ServiceConfig> = {
  name: 'expense',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock }) => {
    const stores = createStores({ database, clock });
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: createHandlers(stores),
      },
      subscriptions: subscriptions(stores),
    };
  },
};
