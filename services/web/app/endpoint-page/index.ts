export { endpointPageRoutes } from './routes.ts';
