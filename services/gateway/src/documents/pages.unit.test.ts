import { describe, expect, it } from '@jest/globals';
import { pagesOf } from './pages.ts';

const shown = Object.entries(pagesOf('sandbox')).filter(
  ([path]) => path.startsWith('/docs/guides/') || path === '/docs/errors',
);
const pages = await Promise.all(
  shown.map(async ([path, { body }]): Promise<[string, string]> => [path, String(await body())]),
);
const byPath = new Map(pages);

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const idsOf = (text: string): string[] => all(text, / id="([^"]+)"/g);

describe('a guide', () => {
  it.each(pages)('%s has every id once', (_path, text) => {
    const ids = idsOf(text);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(pages)('%s links only to places that there are', (path, text) => {
    const links = all(text, /href="((?:\/docs\/[^"#]+)?#[^"]+)"/g).map((link) => new URL(link, `https://api${path}`));
    const lost = links.filter(({ pathname, hash }) => !idsOf(byPath.get(pathname) ?? '').includes(hash.slice(1)));
    expect(lost.map(({ href }) => href)).toEqual([]);
  });

  it('has anchors at its headings and at its codes, of a code in two tables at the first', () => {
    expect(byPath.get('/docs/guides/first-webhook')).toContain('<h2 id="machines">Machines</h2>');
    const errors = byPath.get('/docs/errors') ?? '';
    expect(errors).toMatch(/<td id="INTERNAL_ERROR"><code>INTERNAL_ERROR<\/code><\/td>\s*<td>500<\/td>/);
    expect(errors).toContain('<h2 id="other-codes">');
  });
});
