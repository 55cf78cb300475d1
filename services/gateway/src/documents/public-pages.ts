import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { DEFAULT_LOCALE, methodNotAllowed } from '@outlay/contracts';
import type { Stage } from '@outlay/http';

/** Something that everyone may read: the same for all, and until the next start. */
export type Page = {
  type: string;
  body: () => string | Buffer | Promise<string>;
  /** What else a browser gets with it. */
  headers?: Readonly<Record<string, string>>;
};

type Made = { plain: Buffer; zipped: Buffer; etag: string };

/** Long enough for one request per visit, short enough that a new version is seen. */
const CACHING = 'public, max-age=300';
/** One for all, in the language that they are written in: what varies is how they are packed, and a rejection beside them. */
const LANGUAGE = { 'content-language': DEFAULT_LOCALE, vary: 'accept-encoding, accept-language' } as const;
const MAY_ZIP = /^(text\/|application\/json)/;

const make = async ({ type, body }: Page): Promise<Made> => {
  const plain = Buffer.from(await body());
  const zipped = MAY_ZIP.test(type) ? gzipSync(plain) : plain;
  return { plain, zipped, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
};

const wantsZip = ({ headers }: IncomingMessage): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Documents and pages that need no credential, beside the API: made when they are first requested, kept, compressed,
 * revalidated by their ETag. They count against no rate window: they come out of memory.
 */
export const showPublicPages = (byPath: ReadonlyMap<string, Page>): Stage => {
  const made = new Map<Page, Made>();

  const show = async (request: IncomingMessage, response: Parameters<Stage>[1], page: Page): Promise<void> => {
    const { plain, zipped, etag } = made.get(page) ?? (await make(page));
    made.set(page, { plain, zipped, etag });
    const about = {
      ...response.locals.headers,
      ...page.headers,
      ...LANGUAGE,
      'cache-control': CACHING,
      etag,
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, about).end();
    const zip = wantsZip(request) && zipped.length < plain.length;
    const body = zip ? zipped : plain;
    const length = { 'content-type': page.type, 'content-length': body.length };
    response.writeHead(200, { ...about, ...length, ...(zip && { 'content-encoding': 'gzip' }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return (request, response, next) => {
    const page = byPath.get(response.locals.path);
    if (page === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    return show(request, response, page);
  };
};
