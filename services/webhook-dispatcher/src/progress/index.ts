export { createProgressAnnouncer } from './announce-progress.job.ts';
export { createProgress, type Progress } from './progress.ts';
