export { createProgress, type Progress } from './progress.ts';
