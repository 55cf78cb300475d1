export { createAcknowledging, createAnswering } from './acknowledging.ts';
export { buildService } from './build-service.ts';
export type { Declaration, Outside } from './declaration.ts';
export { STOP_WITHIN } from './run-process.ts';
export { choosePort, startService } from './start-service.ts';
