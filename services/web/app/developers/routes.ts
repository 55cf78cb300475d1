import type { RouteTable } from '../core/index.ts';

/** Of endpoints and what goes to them; the portal has them too. */
export const webhookRoutes: RouteTable = {
  '/developers/endpoints': () =>
    import('./endpoints/list/endpoint-list.page.tsx').then(({ EndpointListPage }) => EndpointListPage),
  '/developers/endpoints/new': () =>
    import('./endpoints/form/new-endpoint.page.tsx').then(({ NewEndpointPage }) => NewEndpointPage),
  '/developers/endpoints/$id/change': () =>
    import('./endpoints/form/change-endpoint.page.tsx').then(({ ChangeEndpointPage }) => ChangeEndpointPage),
  '/developers/endpoints/$id': () =>
    import('./endpoints/page/endpoint.page.tsx').then(({ EndpointPage }) => EndpointPage),
  '/developers/deliveries': () =>
    import('./deliveries/list/delivery-list.page.tsx').then(({ DeliveryListPage }) => DeliveryListPage),
  '/developers/deliveries/$webhookId/$id': () =>
    import('./deliveries/page/delivery.page.tsx').then(({ DeliveryPage }) => DeliveryPage),
  '/developers/events': () => import('./events/list/event-list.page.tsx').then(({ EventListPage }) => EventListPage),
  '/developers/events/$id': () => import('./events/page/event.page.tsx').then(({ EventPage }) => EventPage),
  '/developers/replays': () => import('./replays/replay-list.page.tsx').then(({ ReplayListPage }) => ReplayListPage),
};

/** The rest of the section for developers. */
export const developerRoutes: RouteTable = {
  '/developers': () => import('./overview/overview.page.tsx').then(({ OverviewPage }) => OverviewPage),
  '/developers/requests': () =>
    import('./requests/request-list.page.tsx').then(({ RequestListPage }) => RequestListPage),
  '/developers/requests/$id': () => import('./requests/request.page.tsx').then(({ RequestPage }) => RequestPage),
  '/developers/api-keys': () =>
    import('./credentials/api-keys/key-list.page.tsx').then(({ KeyListPage }) => KeyListPage),
  '/developers/api-keys/new': () =>
    import('./credentials/api-keys/new-key.page.tsx').then(({ NewKeyPage }) => NewKeyPage),
  '/developers/api-keys/$id': () => import('./credentials/api-keys/key.page.tsx').then(({ KeyPage }) => KeyPage),
  '/developers/oauth-clients': () =>
    import('./credentials/oauth-clients/client-list.page.tsx').then(({ ClientListPage }) => ClientListPage),
  '/developers/oauth-clients/new': () =>
    import('./credentials/oauth-clients/new-client.page.tsx').then(({ NewClientPage }) => NewClientPage),
  '/developers/oauth-clients/$id': () =>
    import('./credentials/oauth-clients/client.page.tsx').then(({ ClientPage }) => ClientPage),
  '/developers/connections': () =>
    import('./credentials/connections/connection-list.page.tsx').then(({ ConnectionListPage }) => ConnectionListPage),
  '/developers/sandbox': () => import('./sandbox/sandbox.page.tsx').then(({ SandboxPage }) => SandboxPage),
  '/developers/try': () => import('./try-it/try-it.page.tsx').then(({ TryItPage }) => TryItPage),
};
