export { approvalRuleRoutes } from './routes.ts';
