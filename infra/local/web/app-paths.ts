import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const APP = join(ROOT, 'services/web/app');

/** Where the web app and what is made for it and from it lie. Git ignores the last three. */
export const appPaths = {
  root: ROOT,
  app: APP,
  contracts: join(ROOT, 'libs/contracts/src'),
  lock: join(ROOT, 'package-lock.json'),
  clientConfig: join(APP, 'openapi-ts.config.ts'),
  document: join(APP, 'api/openapi.json'),
  client: join(APP, 'api/generated'),
  dist: join(ROOT, 'services/web/dist'),
} as const;
