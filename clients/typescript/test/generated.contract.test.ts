import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { clientTypes, TYPES_FILE } from '../tools/types.ts';

it('the types of the client are those of the document (npm run generate)', async () => {
  const [is, now] = [readFileSync(TYPES_FILE, 'utf8'), await clientTypes()].map((text) => text.split('\n')) as [
    string[],
    string[],
  ];
  const known = new Set(is);
  expect(now.filter((line) => !known.has(line))).toEqual([]);
  expect(is.length).toBe(now.length);
}, 60_000);
