import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
export const compressAssets = async (folder: string): Promise<void> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
};
