import { expect, it } from '@jest/globals';
import { publishedManifest } from './published-manifest.ts';

it('a published manifest names what is built, and nothing that only the workspace has', () => {
  const published = publishedManifest({
    name: 'outlay',
    version: '1.0.0',
    private: true,
    scripts: { prepack: 'false' },
    devDependencies: { typescript: '*' },
    bin: { outlay: './src/main.ts' },
    exports: { './credentials': './src/credentials/index.ts', './types': './tools/types.ts' },
  });
  expect(published).toEqual({
    name: 'outlay',
    version: '1.0.0',
    bin: { outlay: './main.js' },
    exports: { './credentials': { types: './credentials/index.d.ts', default: './credentials/index.js' } },
  });
});
