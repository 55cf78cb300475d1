export { webhookOverviewRoutes } from './routes.ts';
