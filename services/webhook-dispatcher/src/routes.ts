import type { Handlers } from '@outlay/http';
import { deliveryRoutes } from './deliveries/routes.ts';
import type { Deps } from './deps.ts';
import { endpointTestRoutes } from './endpoint-tests/routes.ts';
import { endpointRoutes } from './endpoints/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { replayRoutes } from './replays/routes.ts';

/** Every operation that this service owns: a missing one is a type error. */
export const routes = (deps: Deps): Handlers<'webhook-dispatcher'> => ({
  ...endpointRoutes(deps),
  ...endpointTestRoutes(deps),
  ...deliveryRoutes(deps),
  ...eventRoutes(deps),
  ...replayRoutes(deps),
});
