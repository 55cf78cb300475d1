export { hasCategories } from './accounts/account.table.ts';
export type { Account } from './accounts/account.ts';
export { changeChart } from './accounts/change-chart.ts';
export { giveFirstAccounts, giveMissingAccounts, publishAccountsDeleted } from './accounts/give-first-accounts.ts';
export { keepFirstCategory, keepListedCategories } from './accounts/keep-first-category.ts';
export { dimensions, markPosted } from './dimensions/dimension.table.ts';
export { publishValuesDeleted } from './dimensions/list-dimensions.ts';
export { type Chart, chartOf, type Place } from './mapping/chart.ts';
export { publishProjectsDeleted } from './projects/list-projects.ts';
