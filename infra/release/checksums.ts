import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

const NAME = 'SHA256SUMS';

/** Writes the checksum of every file below a folder, as `sha256sum --check` reads them; one signature of that file covers all. */
export const writeChecksums = async (folder: string): Promise<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== NAME)
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const lines: string[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    lines.push(`${hash.digest('hex')}  ${file}\n`);
  }
  writeFileSync(join(folder, NAME), lines.join(''));
  return join(folder, NAME);
};
