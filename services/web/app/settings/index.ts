export type { PartName } from './parts.ts';
export { settingRoutes } from './routes.ts';
export { SettingsPage } from './settings-page.tsx';
export { SETTINGS } from './words.ts';
