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
export { changeByService, type EndpointName } from './change-by-service.ts';
export type { BusinessEndpoints, Destination } from './destination.table.ts';
export type { Destinations } from './destinations.ts';
export { endpointChanged } from './endpoint.events.ts';
export { endpointOf, endpointRows as endpoints, fillGap, sealedEndpoints } from './endpoint.table.ts';
export { type DisabledReason, disabled, type Endpoint, failing, ownTimeout, recovered } from './endpoint.ts';
export { endpointView } from './endpoint.view.ts';
export { openEndpoint } from './list-endpoints.ts';
export { markVerified } from './mark-verified.ts';
export { traceHeadersFor } from './trace-headers.ts';
