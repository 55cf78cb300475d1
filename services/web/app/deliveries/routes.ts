import type { RouteTable } from '../routing/index.ts';

export const deliveryRoutes: RouteTable = {
  '/developers/deliveries': () => import('./delivery-list.page.tsx').then(({ DeliveryListPage }) => DeliveryListPage),
  '/developers/deliveries/$webhookId/$id': () =>
    import('../delivery-page/index.ts').then(({ DeliveryPage }) => DeliveryPage),
};
