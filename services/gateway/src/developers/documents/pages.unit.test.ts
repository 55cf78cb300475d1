import { afterAll, describe, expect, it } from '@jest/globals';
import { createDocuments } from './pages.ts';
import type { Page } from './public-pages.ts';

const documents = createDocuments({ environment: 'sandbox', webUrl: 'https://app.maple.example' });
const all = documents.pages;
const shown = Object.entries(all).filter(
  ([path, { type }]) => path.startsWith('/docs') && type.startsWith('text/html'),
);
const pages = await Promise.all(
  shown.map(async ([path, { body }]): Promise<[string, string]> => [path, String(await body())]),
);
const byPath = new Map(pages);

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, each = '']) => each);
const idsOf = (text: string): Set<string> => new Set(found(text, / id="([^"]+)"/g));
const bodyOf = async (path: string, from = all): Promise<string> => String(await (from[path] as Page).body());
const idsByPath = new Map(pages.map(([path, text]) => [path, idsOf(text)]));

afterAll(documents.close);

describe('a page of the documentation', () => {
  it.each(pages)('%s has every id once, one first heading and no script or style in it', (_path, text) => {
    const ids = found(text, / id="([^"]+)"/g);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(found(text, /(<h1)/g)).toHaveLength(1);
    expect(text).not.toMatch(/<script>|<style| style="| on\w+="/);
  });

  it('links only to pages and places that there are', () => {
    const lost = pages.flatMap(([path, text]) =>
      [...new Set(found(text, /href="((?:\/docs|#)[^"]*)"/g))]
        .map((link) => new URL(link, `https://api${path}`))
        .filter(({ pathname, hash }) => {
          if (!(pathname in all)) return true;
          return hash !== '' && !idsByPath.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
        })
        .map(({ href }) => `${path} -> ${href}`),
    );
    expect(lost).toEqual([]);
  });

  it('has anchors at its headings and at its codes, of a code in two tables at the first', () => {
    expect(byPath.get('/docs/guides/authentication')).toContain(
      '<h2 id="machines"><a href="#machines">Machines</a></h2>',
    );
    const errors = byPath.get('/docs/errors') ?? '';
    expect(errors).toMatch(
      /<td id="INTERNAL_ERROR"><a href="#INTERNAL_ERROR"><code>INTERNAL_ERROR<\/code><\/a><\/td>\s*<td>500<\/td>/,
    );
    expect(errors).toContain('<h2 id="other-codes">');
  });
});

describe('the page of a resource', () => {
  const expenses = byPath.get('/docs/api/expenses') ?? '';

  it('has each operation with its route, scope, roles, events, errors with their causes, and its trial in the app', () => {
    const [, section = ''] = /(<section class="operation" id="createExpense">[\s\S]+?<\/section>)/.exec(expenses) ?? [];
    for (const part of [
      '<code>/v1/expenses</code>',
      '<code>expenses:write</code>',
      'href="/docs/events/expense#expense.created"',
      'href="https://app.maple.example/developers/try?operation=createExpense"',
      'id="createExpense-body.merchant"',
      '<a href="#object-Expense">Expense</a>',
      'href="/docs/errors#VALIDATION_ERROR"',
    ])
      expect(section).toContain(part);
  });

  it('shows what several operations have in common once: the object, its fields and the headers', () => {
    expect(found(expenses, /id="(object-Expense\.merchant|header\.x-tenant-id)"/g)).toEqual([
      'object-Expense.merchant',
      'header.x-tenant-id',
    ]);
  });

  it('has no trial where there is no app', async () => {
    const { pages: alone, close } = createDocuments({ environment: 'sandbox', webUrl: '' });
    expect(await bodyOf('/docs/api/expenses', alone)).not.toContain('Try it');
    await close();
  });
});

describe('the list for programs', () => {
  it('leads to the Markdown of every page, which has the same operations', async () => {
    const list = await bodyOf('/llms.txt');
    const links = found(list, /\]\((\S+\.md)\)/g);
    expect(links.filter((link) => !(link in all))).toEqual([]);
    expect(links.length).toBe(new Set(shown.map(([path]) => path)).size - 3);
    const markdown = await bodyOf('/docs/api/expenses.md');
    expect(markdown).toContain('## Create an expense\n\n`POST /v1/expenses` (`createExpense`)');
    expect(markdown).toMatch(/- `merchant` \(string, required\): Where the money was spent/);
  });
});
