export { colorOf } from './budgets/spending.ts';
export { ActiveBadge, RemoveRecord } from './records/records.tsx';
export { RECORDS } from './records/words.ts';
export { settingRoutes } from './routes.ts';
