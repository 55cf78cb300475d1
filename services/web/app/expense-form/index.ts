export { expenseFormRoutes } from './routes.ts';
