export { mileageSettingRoutes } from './routes.ts';
