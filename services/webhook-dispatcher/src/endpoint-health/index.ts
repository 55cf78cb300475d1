export { createEndpointDisabler } from './disable-endpoints.job.ts';
export { createCountRemoval } from './remove-old-counts.job.ts';
export { createDigestSender } from './send-digests.job.ts';
export { createEndpointWatch } from './watch-endpoints.job.ts';
export { createCountWriter } from './write-counts.job.ts';
