import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENTS = join(import.meta.dirname, '../../../clients');

/** The examples of a client's README that make requests: blocks of code of its language that read the address of the API. */
export const readExamples = (client: string, language: string): string[] => {
  const text = readFileSync(join(CLIENTS, client, 'README.md'), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, named, code = '']) => named === language && code.includes('OUTLAY_URL'))
    .map(([, , code = '']) => code);
};
