import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, isStamped } from './content-hash.ts';
import { appPaths, generateAppClient } from './generate-app-client.ts';
import { runCompiler } from './run-compiler.ts';

export type BuiltApp = {
  /** The folder that the web service serves. */
  dist: string;
  /** false: it was there already, made from the same sources. */
  made: boolean;
};

type Options = {
  /** Build it also when nothing has changed. */
  force?: boolean;
  /** What it is at. */
  detail?: (text: string) => void;
};

const { root, web, app, lock, document, client, dist } = appPaths;
const STAMP = '.made-from';
const BUNDLER = join(import.meta.dirname, 'bundle-app.ts');
const BUILDERS = [BUNDLER, join(import.meta.dirname, 'page-files.ts')];

/** What is built beside the app itself. */
const BEGINNINGS = ['index.html', 'portal.html', 'public', 'vite.config.ts', 'vite.portal.config.ts'].map((name) =>
  join(web, name),
);

const hashOf = (clientHash: string): string =>
  createHash('sha256')
    .update(clientHash)
    .update(contentHash(root, [app, ...BEGINNINGS, lock, ...BUILDERS], [client, document]))
    .digest('hex');

/** In a folder of its own first: a web service that runs meanwhile serves the app of before, and never half of one. */
const bundle = async (hash: string): Promise<void> => {
  const fresh = join(root, '.local', `web-${process.pid}`);
  const former = `${fresh}-former`;
  mkdirSync(dirname(fresh), { recursive: true, mode: 0o711 });
  try {
    await runCompiler('The web app', app, [BUNDLER, fresh]);
    writeFileSync(join(fresh, STAMP), hash);
    if (existsSync(dist)) renameSync(dist, former);
    renameSync(fresh, dist);
  } finally {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Builds the web app for its service (`services/web/dist`): its client of the API, then Vite, then each asset compressed. Nothing
 * happens when neither the app nor contracts, packages or this builder have changed. @throws Error with the compiler's message
 */
export const buildApp = async ({ force = false, detail }: Options = {}): Promise<BuiltApp> => {
  detail?.('client of the API');
  const hash = hashOf(await generateAppClient());
  const made = force || !isStamped(join(dist, STAMP), hash) || !existsSync(join(dist, 'index.html'));
  detail?.('bundle');
  if (made) await bundle(hash);
  return { dist, made };
};
