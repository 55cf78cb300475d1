import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { appPaths } from './generate-app-client.ts';
import { readPageFiles } from './page-files.ts';

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
