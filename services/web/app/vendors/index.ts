export { vendorRoutes } from './routes.ts';
