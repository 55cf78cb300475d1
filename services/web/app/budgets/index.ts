export { colorOf } from './color.ts';
export { budgetRoutes } from './routes.ts';
