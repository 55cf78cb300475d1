export { tryItRoutes } from './routes.ts';
