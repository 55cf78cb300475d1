export { postWhatIsDue } from './entries/post-due.job.ts';
export { entryRoutes } from './entries/routes.ts';
export { sourceSubscriptions } from './sources/keep-sources.ts';
