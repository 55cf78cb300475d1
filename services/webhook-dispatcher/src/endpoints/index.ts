export {
  assertMayRead,
  assertMaySubscribe,
  assertMayWrite,
  invalidTransition,
  mayChangeWebhooks,
  mayReadKind,
  mayReadWebhooks,
  readableKinds,
} from './endpoints/access.ts';
export { markVerified } from './endpoints/change-endpoint.ts';
export type { BusinessEndpoints, Destination, Destinations } from './endpoints/destination.table.ts';
export { endpointRows as endpoints, fillGap } from './endpoints/endpoint.table.ts';
export { ownTimeout } from './endpoints/endpoint.ts';
export { endpointView } from './endpoints/endpoint.view.ts';
export { openEndpoint } from './endpoints/list-endpoints.ts';
export type { Figures } from './figures/figures.ts';
export { isWithin, withinOf } from './narrowing/narrow-handlers.ts';
