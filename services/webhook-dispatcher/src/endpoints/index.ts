export {
  assertMayRead,
  assertMaySubscribe,
  assertMayWrite,
  invalidTransition,
  mayChangeWebhooks,
  mayReadKind,
  mayReadWebhooks,
  readableKinds,
} from './access.ts';
export type { BusinessEndpoints, Destination } from './destination.table.ts';
export type { Destinations } from './destinations.ts';
export { endpointRows as endpoints, fillGap, sealedEndpoints } from './endpoint.table.ts';
export { endpointView } from './endpoint.view.ts';
export { openEndpoint } from './list-endpoints.ts';
export { markVerified } from './mark-verified.ts';
