export { type BuiltService, buildService } from './build-service.ts';
export { choosePort } from './choose-port.ts';
export type { Api, Declaration, Features, Outside, Resources } from './declaration.ts';
export { startService } from './start-service.ts';
