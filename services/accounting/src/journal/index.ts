export { postWhatIsDue } from './entries/post-due.job.ts';
export { entryRoutes } from './entries/routes.ts';
export { periodRoutes } from './periods/routes.ts';
export { settingsRoutes } from './settings/routes.ts';
export { sourceSubscriptions } from './sources/keep-sources.ts';
