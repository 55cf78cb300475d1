export { endpointRoutes } from './routes.ts';
