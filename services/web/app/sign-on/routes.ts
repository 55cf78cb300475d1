import type { RouteTable } from '../routing/index.ts';

export const signOnRoutes: RouteTable = {
  '/settings/domains': () => import('./domains.page.tsx').then(({ DomainsPage }) => DomainsPage),
  '/settings/single-sign-on': () => import('./provider-list.page.tsx').then(({ ProviderListPage }) => ProviderListPage),
  '/settings/single-sign-on/$id': () => import('./provider.page.tsx').then(({ ProviderPage }) => ProviderPage),
};
