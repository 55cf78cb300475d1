export { createEndpointDisabler } from './disable-endpoints.job.ts';
export { createEndpointWatch } from './watch-endpoints.job.ts';
export { createCountWriter } from './write-counts.job.ts';
