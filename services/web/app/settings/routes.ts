import type { RouteTable } from '../routing/index.ts';

export const settingRoutes: RouteTable = {
  '/settings': () => import('./settings-index.page.tsx').then(({ SettingsIndexPage }) => SettingsIndexPage),
};
