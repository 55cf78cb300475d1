import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { generatedFiles } from './service-facts.ts';

it('what is generated from the services stands in the repository as `npm run generate` writes it', async () => {
  const stale = [...(await generatedFiles())].filter(([path, text]) => readFileSync(path, 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});
