export { bulkAnswer, type Outcome } from './bulk/bulk.view.ts';
export { changeEach } from './bulk/change-each.ts';
export { insertComment } from './comments/comment.table.ts';
export { saveExpenses } from './expenses/change-expense.ts';
export { amended } from './expenses/expense.events.ts';
export { lockExpenses } from './expenses/expense.table.ts';
export { type Changed, type Expense, enterersOf, missingFields } from './expenses/expense.ts';
export { type PublishedReports, publishReports } from './report-expenses/publish-reports.ts';
export { lacksPurpose } from './trips/follow-trip.ts';
