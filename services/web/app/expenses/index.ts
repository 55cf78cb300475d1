export { expenseRoutes } from './routes.ts';
