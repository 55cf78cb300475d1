import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths } from './app-paths.ts';
import { contentHash, isStamped } from './content-hash.ts';
import { runCompiler } from './run-compiler.ts';

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
  await runCompiler("The app's client of the API", app, [GENERATOR, '--no-log-file']);
  writeFileSync(STAMP, hash);
  return hash;
};
