export { buildService } from './build-service.ts';
export type { Declaration, Outside } from './declaration.ts';
export { choosePort, startService } from './start-service.ts';
