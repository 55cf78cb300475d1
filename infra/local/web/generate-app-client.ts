import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, isStamped } from './content-hash.ts';
import { runCompiler } from './run-compiler.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WEB = join(ROOT, 'services/web');
const CLIENT = join(WEB, 'app/core/api');

/** Where the web app and what is made for it and from it lie. Git ignores the last three. */
export const appPaths = {
  root: ROOT,
  /** What Vite begins with: its settings, the pages and `public/`. */
  web: WEB,
  app: join(WEB, 'app'),
  contracts: join(ROOT, 'libs/contracts/src'),
  lock: join(ROOT, 'package-lock.json'),
  clientConfig: join(CLIENT, 'openapi-ts.config.ts'),
  document: join(CLIENT, 'openapi.json'),
  client: join(CLIENT, 'generated'),
  dist: join(WEB, 'dist'),
} as const;

const { root, app, contracts, lock, clientConfig, client } = appPaths;
const STAMP = join(client, '.made-from');
const GENERATOR = join(root, 'services/web/node_modules/@hey-api/openapi-ts/bin/run.js');

/**
 * Generates the app's typed client from the API's OpenAPI document, when the contracts, the generator or its settings have changed.
 * Resolves with a hash of what it is made from. @throws Error with the generator's message
 */
export const generateAppClient = async (): Promise<string> => {
  const hash = contentHash(root, [contracts, lock, clientConfig]);
  if (isStamped(STAMP, hash)) return hash;
  await runCompiler('The OpenAPI document', app, [join(import.meta.dirname, 'write-document.ts')]);
  await runCompiler("The app's client of the API", dirname(clientConfig), [GENERATOR, '--no-log-file']);
  writeFileSync(STAMP, hash);
  return hash;
};
