import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Stage } from '@outlay/http';
import { type Page, prefersMarkdown, showPublicPages } from './public-pages.ts';

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.5', true],
  ['text/html;q=0.9, Text/Markdown ; q=1', true],
  ['text/markdown, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
])('who accepts %s gets Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

const made: string[] = [];
const last = Promise.withResolvers<void>();
const page = (name: string, more: Partial<Page> = {}): Page => ({
  type: 'text/plain',
  body: async () => {
    made.push(name);
    if (name === 'last') last.resolve();
    if (name === 'broken') throw new Error('it cannot be made');
    return name;
  },
  ...more,
});
const show = showPublicPages(
  new Map([
    ['/document', page('document')],
    ['/first', page('first', { bringsRest: true })],
    ['/broken', page('broken')],
    ['/last', page('last')],
  ]),
);
const server = createServer((request, response) => {
  const locals = { path: request.url ?? '', headers: {} };
  void show(request, Object.assign(response, { locals }) as unknown as Parameters<Stage>[1], () => response.end());
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('makes a page when somebody reads it, and all others after the first of the documentation, whatever one of them does', async () => {
  expect(await (await fetch(`${base}/document`)).text()).toBe('document');
  expect(made).toEqual(['document']);
  expect(await (await fetch(`${base}/first`)).text()).toBe('first');
  await last.promise;
  expect(made).toEqual(['document', 'first', 'broken', 'last']);
  expect(await (await fetch(`${base}/last`)).text()).toBe('last');
  expect(made).toHaveLength(4);
});
