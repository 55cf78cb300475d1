export { endpointFormRoutes } from './routes.ts';
