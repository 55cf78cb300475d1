import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sample = {
  /** `README.md` or `31-verifying-signatures.md`. */
  file: string;
  /** As it is fenced: `sh`, `js`, `ts`, `json`, `python`, `go`, `http`. */
  language: string;
  code: string;
};

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = 'services/gateway/docs/guides';
const FENCE = /^( *)```(\w+)[^\n]*\n([\s\S]*?)^ *```/gm;

/** Every fenced sample of the README and the guides that names its language, in the order of reading. */
export const readSamples = (): Sample[] => {
  const guides = readdirSync(join(ROOT, GUIDES)).toSorted((a, b) => a.localeCompare(b, 'en'));
  return [['README.md', 'README.md'], ...guides.map((name) => [name, join(GUIDES, name)])].flatMap(
    ([file = '', path = '']) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(FENCE)].map(([, indent = '', language = '', code = '']) => ({
        file,
        language,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      })),
  );
};
