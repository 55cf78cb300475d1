export { billRoutes } from './routes.ts';
