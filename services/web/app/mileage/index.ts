export { mileageRoutes } from './routes.ts';
