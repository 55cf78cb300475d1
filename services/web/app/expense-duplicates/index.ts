export { duplicateRoutes } from './routes.ts';
