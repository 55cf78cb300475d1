import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clientDocument } from '../client-document.ts';
import { generatePython } from './build-python.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCE = join(ROOT, 'clients/python');
const KEPT = join(ROOT, '.local/python-client');

/** Of all that the client is made from. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(clientDocument({ withHeaders: true })));
  const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * The folder that programs of Python import the client from, made anew when the document or the client has changed: that takes
 * seconds. @throws Error with what a tool printed
 */
export const keptPython = async (tools: string): Promise<string> => {
  const folder = join(KEPT, fingerprint());
  if (!existsSync(folder)) {
    rmSync(KEPT, { recursive: true, force: true });
    const making = join(KEPT, 'making');
    await generatePython(tools, making);
    // Only now is it whole.
    renameSync(join(making, 'python'), folder);
  }
  return join(folder, 'src');
};
