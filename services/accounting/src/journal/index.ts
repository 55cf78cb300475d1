export { findBooks } from './books/books.table.ts';
export { postWhatIsDue } from './entries/post-due.job.ts';
export { entryRoutes } from './entries/routes.ts';
export { journalExportRoutes } from './exports/routes.ts';
export { entryNumber, periodOf } from './periods/posted-date.ts';
export { periodRoutes } from './periods/routes.ts';
export { sumOf } from './postings/posting.ts';
export { settingsRoutes } from './settings/routes.ts';
export { sourceSubscriptions } from './sources/keep-sources.ts';
