import { describe, expect, it } from '@jest/globals';
import { pageLinks } from './app-files.ts';

const PAGES = {
  '/expenses': ['assets/list.js', 'assets/list.css'],
  '/expenses/new': ['assets/form.js'],
  '/expenses/$id': ['assets/one.js'],
  '/expenses/$id/edit': ['assets/edit.js'],
};
const filesOf = (path: string): string[] =>
  [...pageLinks(PAGES, path).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe('the links to the files of a page', () => {
  it('are scripts and styles of the address', () => {
    expect(pageLinks(PAGES, '/expenses')).toBe(
      '<link rel="modulepreload" href="/assets/list.js" crossorigin>' +
        '<link rel="preload" as="style" href="/assets/list.css" crossorigin>',
    );
  });

  it('fit an address with the id of a record, but never instead of one that is written out', () => {
    expect(filesOf('/expenses/7')).toEqual(['/assets/one.js']);
    expect(filesOf('/expenses/new')).toEqual(['/assets/form.js']);
    expect(filesOf('/expenses/7/edit')).toEqual(['/assets/edit.js']);
  });

  it('are none for an address that leads nowhere', () => {
    expect(filesOf('/nowhere')).toEqual([]);
    expect(filesOf('/expenses/7/else')).toEqual([]);
    expect(filesOf('/__proto__')).toEqual([]);
    expect(filesOf('/constructor')).toEqual([]);
  });
});
