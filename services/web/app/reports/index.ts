export { REPORTS } from './list/words.ts';
export { reportRoutes } from './routes.ts';
