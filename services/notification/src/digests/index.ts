export { createDigesting } from './make-digests.job.ts';
