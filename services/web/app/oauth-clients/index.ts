export { oauthClientRoutes } from './routes.ts';
