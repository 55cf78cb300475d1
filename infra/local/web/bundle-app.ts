import { readdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { appPaths } from './generate-app-client.ts';
import { readPageFiles } from './page-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Pictures and fonts are small already, and pages have a nonce that differs in each answer. */
const TEXT = /\.(js|mjs|css|svg|json|txt|webmanifest)$/;
/** One packet carries as much either way. */
const LEAST = 1_200;

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
};

/** Writes a `.br` and a `.gz` beside each file of text below a folder, once for all answers. */
const compressAssets = async (folder: string): Promise<void> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
};

/** The app and the portal. `outDir`: where to. What Vite finds wrong is printed, with 1 as the end. */
const [outDir = appPaths.dist] = process.argv.slice(2);

try {
  await build({
    root: appPaths.web,
    configFile: join(appPaths.web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  await build({
    configFile: join(appPaths.web, 'vite.portal.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: false },
  });
  // The web service says which files come with a page, so that a browser requests them at once.
  writeFileSync(join(outDir, 'pages.json'), JSON.stringify(readPageFiles(outDir).pages));
  await compressAssets(outDir);
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  process.exitCode = 1;
}
