export { colorOf } from './budgets/spending.ts';
export { settingRoutes } from './routes.ts';
