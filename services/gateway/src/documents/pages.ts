import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { type Environment, OPERATIONS, operationsIn } from '@outlay/contracts';
import { anchored } from './anchors.ts';
import type { Page } from './public-pages.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Everything comes from here: no other host is contacted, and no script or style stands in a page. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

type Guide = { slug: string; title: string; text: string };

/** `guides/01-first-webhook.md` -> its name in the address and its heading. */
const readGuides = (): Guide[] =>
  readdirSync(join(DOCS, 'guides'))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((file) => {
      const text = readFileSync(join(DOCS, 'guides', file), 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
      return { slug: file.replace(/^\d+-/, '').replace(/\.md$/, ''), title, text };
    });

const shell = (title: string, main: string, more = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Outlay</title><link rel="icon" href="/docs/assets/icon.svg"><link rel="stylesheet" href="/docs/assets/docs.css">${more}</head>
<body><header><strong>Outlay</strong><a href="/docs">Reference</a><a href="/docs/guides/first-webhook">Guides</a>
<span class="links"><a href="/openapi.json">OpenAPI</a> · <a href="/asyncapi.json">AsyncAPI</a></span></header>
${main}</body></html>`;

/** What makes a page is loaded with the first one: no client needs it, and all gateways start. */
const guidePage = async (guide: Guide, guides: readonly Guide[]): Promise<string> => {
  const { marked } = await import('marked');
  const links = guides
    .map(({ slug, title }) => {
      const current = slug === guide.slug ? ' aria-current="page"' : '';
      return `<li><a href="/docs/guides/${slug}"${current}>${title}</a></li>`;
    })
    .join('');
  const text = anchored(marked.parse(guide.text, { async: false }));
  return shell(guide.title, `<div class="page"><nav><ul>${links}</ul></nav><main>${text}</main></div>`);
};

const SWAGGER_HEAD =
  '<link rel="stylesheet" href="/docs/assets/swagger-ui.css"><script src="/docs/assets/swagger-ui-bundle.js" defer></script><script src="/docs/assets/reference.js" defer></script>';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const html = (body: Page['body']): Page => ({ type: 'text/html; charset=utf-8', body, headers });
const file = (folder: string, name: string): [string, Page] => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return [`/docs/assets/${name}`, { type, body: () => readFileSync(join(folder, name)), headers }];
};

const documents = () => import('@outlay/contracts/documents');

/** A customer's tool on another site may read what everyone may read. */
const json = (document: () => Promise<object>): Page => ({
  type: 'application/json; charset=utf-8',
  body: async () => JSON.stringify(await document()),
  headers: { 'access-control-allow-origin': '*' },
});

/**
 * `/openapi.json` and `/asyncapi.json`, as they are true in this environment; `/docs`: the reference, rendered by Swagger UI
 * from our OpenAPI document, and our guides.
 */
export const pagesOf = (environment: Environment): Readonly<Record<string, Page>> => {
  const operations = operationsIn(environment, OPERATIONS);
  const guides = readGuides();
  const guidePages = new Map(
    guides.map((guide) => [`/docs/guides/${guide.slug}`, html(() => guidePage(guide, guides))]),
  );
  const reference = html(() => shell('API reference', '<main id="reference"></main>', SWAGGER_HEAD));
  return {
    '/openapi.json': json(async () => (await documents()).openApiDocument('/', { operations })),
    '/asyncapi.json': json(async () => (await documents()).asyncApiDocument()),
    '/docs': reference,
    '/docs/': reference,
    ...Object.fromEntries(guidePages),
    // Where errors link to: a short address that stays, whatever the guide is called.
    '/docs/errors': guidePages.get('/docs/guides/errors') ?? reference,
    ...Object.fromEntries([
      ...['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => file(SWAGGER, name)),
      ...['docs.css', 'reference.js', 'icon.svg'].map((name) => file(join(DOCS, 'assets'), name)),
    ]),
  };
};
