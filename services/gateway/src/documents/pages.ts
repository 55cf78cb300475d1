import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Environment, isDocumented, OPERATIONS, type Operation, operationsIn } from '@outlay/contracts';
import { contentsOf, type Entry, loadReference, readGuides } from '../reference/index.ts';
import type { Page } from './public-pages.ts';

const ASSETS = join(import.meta.dirname, '../../docs/assets');

/** Everything comes from here: no other host is contacted, and no script or style stands in a page. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const MARKDOWN = 'text/markdown; charset=utf-8';

const asset = (name: string): [string, Page] => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return [`/docs/assets/${name}`, { type, body: () => readFileSync(join(ASSETS, name)), headers }];
};

/** Files of one subject each, sent as one. */
const styles = (): string => {
  const folder = join(ASSETS, 'styles');
  const names = readdirSync(folder).toSorted((a, b) => a.localeCompare(b, 'en'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
};

const documents = () => import('@outlay/contracts/documents');

/** A customer's tool on another site may read what everyone may read. */
const json = (document: () => Promise<object>): Page => ({
  type: 'application/json; charset=utf-8',
  body: async () => JSON.stringify(await document()),
  headers: { 'access-control-allow-origin': '*' },
});

type Settings = { environment: Environment /** Empty: there is no web app. */; webUrl: string };

/**
 * `/openapi.json` and `/asyncapi.json`, as they are true in this environment; `/docs`: the reference and the guides, each page also
 * as Markdown; `/llms.txt`: a list of all.
 */
export const pagesOf = ({ environment, webUrl }: Settings): Readonly<Record<string, Page>> => {
  const all: readonly Operation[] = operationsIn(environment, OPERATIONS as readonly Operation[]);
  const operations = all.filter(isDocumented);
  const guides = readGuides();
  const contents = contentsOf(operations, guides);
  const reference = loadReference({ operations, guides, contents, webUrl });
  const markdown = (entry: Entry): Page => ({
    type: MARKDOWN,
    body: async () => (await reference()).markdown(entry),
    headers,
  });
  const page = (entry: Entry): Page => ({
    type: 'text/html; charset=utf-8',
    body: async () => (await reference()).page(entry),
    markdown: markdown(entry),
    headers,
  });
  const pages = new Map(
    contents.flatMap((entry): [string, Page][] => {
      const whole = page(entry);
      return [
        [entry.path, whole],
        [`${entry.path}.md`, whole.markdown ?? whole],
      ];
    }),
  );
  const at = (path: string): Page => pages.get(path) as Page;
  return {
    '/openapi.json': json(async () => (await documents()).openApiDocument('/', { operations: all })),
    '/asyncapi.json': json(async () => (await documents()).asyncApiDocument()),
    ...Object.fromEntries(pages),
    '/docs/': at('/docs'),
    // Where errors link to: a short address that stays, whatever the guide is called.
    '/docs/errors': at('/docs/guides/errors'),
    '/docs/errors.md': at('/docs/guides/errors.md'),
    '/docs/search.json': { ...json(async () => JSON.parse((await reference()).search()) as object), headers },
    '/llms.txt': { type: 'text/plain; charset=utf-8', body: async () => (await reference()).llms(), headers },
    '/docs/assets/docs.css': { type: 'text/css; charset=utf-8', body: styles, headers },
    ...Object.fromEntries(['theme.js', 'docs.js', 'search.js', 'icon.svg'].map(asset)),
  };
};
