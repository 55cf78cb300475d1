import type { RouteTable } from '../routing/index.ts';

export const personRoutes: RouteTable = {
  '/settings/notifications': () =>
    import('./notifications.page.tsx').then(({ NotificationsPage }) => NotificationsPage),
  '/settings/security': () => import('./security.page.tsx').then(({ SecurityPage }) => SecurityPage),
  '/settings/language': () => import('./language.page.tsx').then(({ LanguagePage }) => LanguagePage),
};
