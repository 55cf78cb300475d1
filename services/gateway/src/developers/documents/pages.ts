import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DOCUMENTS_THREAD, type Settings, tablesOf } from '../reference/tables.ts';
import type { Page } from './public-pages.ts';

/** Milliseconds for which the thread waits for another document; its memory ends with it. */
const IDLE = 5_000;
const MEGABYTES = { maxOldGenerationSizeMb: 256 };

/** Makes the text of a document by its path, in a thread that is there while documents are made. It keeps no process from ending. */
type DocumentsMaker = {
  make(path: string): Promise<string>;
  /** Nothing is made any more. */
  close(): Promise<void>;
};

const createDocumentsMaker = (settings: Settings): DocumentsMaker => {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const endThread = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const makeApart = async (path: string): Promise<string> => {
    if (isClosed) throw new Error(`${path} was not made: the service stops`);
    clearTimeout(timer);
    thread ??= new Worker(DOCUMENTS_THREAD, { workerData: settings, resourceLimits: MEGABYTES, env: {} });
    thread.unref();
    const own = thread;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const fail = (cause: unknown): void => reject(new Error(`${path} was not made`, { cause }));
    own.once('message', resolve).once('error', fail).once('exit', fail);
    own.postMessage(path);
    try {
      return await promise;
    } catch (error) {
      await endThread();
      throw error;
    } finally {
      own.off('message', resolve).off('error', fail).off('exit', fail);
      timer = setTimeout(() => void endThread(), IDLE).unref();
    }
  };

  return {
    // One after the other, in the order in which they are requested.
    make: (path) => {
      const made = last.then(() => makeApart(path));
      last = made.catch(() => undefined);
      return made;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await endThread();
    },
  };
};

const ASSETS = join(import.meta.dirname, '../../../docs/assets');

/** Everything comes from here: no other host is contacted, and no script or style stands in a page. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** A customer's tool on another site may read what everyone may read. */
const FOR_ALL = { 'access-control-allow-origin': '*' };

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

export type Documents = {
  /** By their path. */
  pages: Readonly<Record<string, Page>>;
  close(): Promise<void>;
};

/**
 * `/openapi.json` and `/asyncapi.json`, as they are true in this environment; `/docs`: the reference and the guides, each page also
 * as Markdown; `/llms.txt`: a list of all.
 */
export const createDocuments = (settings: Settings): Documents => {
  const { make, close } = createDocumentsMaker(settings);
  const text = (path: string, type: string, more: Page['headers'] = headers): [string, Page] => {
    return [path, { type, body: () => make(path), headers: more }];
  };
  const shown = tablesOf(settings).contents.flatMap(({ path }): [string, Page][] => {
    const [at, markdown] = text(`${path}.md`, MARKDOWN);
    const [, page] = text(path, HTML);
    return [
      [path, { ...page, markdown, bringsRest: true }],
      [at, markdown],
    ];
  });
  const byPath = Object.fromEntries(shown);
  const at = (path: string): Page => byPath[path] as Page;
  const pages: Documents['pages'] = {
    ...Object.fromEntries([text('/openapi.json', JSON_TYPE, FOR_ALL), text('/asyncapi.json', JSON_TYPE, FOR_ALL)]),
    ...byPath,
    '/docs/': at('/docs'),
    // Where errors link to: a short address that stays, whatever the guide is called.
    '/docs/errors': at('/docs/guides/errors'),
    '/docs/errors.md': at('/docs/guides/errors.md'),
    ...Object.fromEntries([text('/docs/search.json', JSON_TYPE), text('/llms.txt', 'text/plain; charset=utf-8')]),
    '/docs/assets/docs.css': { type: 'text/css; charset=utf-8', body: styles, headers },
    ...Object.fromEntries(['theme.js', 'docs.js', 'search.js', 'icon.svg'].map(asset)),
  };
  return { pages, close };
};
