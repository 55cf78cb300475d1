import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Answer, AppError } from '@outlay/contracts';
import { errorAnswer, localeOf, requestIdOf, writeAnswer } from '@outlay/http';
import type { Logger } from '@outlay/runtime';

/** Something that everyone may read: the same for all, and until the next start. */
export type Page = {
  type: string;
  body: () => string | Buffer;
  /** What else a browser gets with it. */
  headers?: Readonly<Record<string, string>>;
};

/** A page by its path, or undefined when there is none. */
export type Pages = (path: string) => Page | undefined;

type Deps = {
  pages: Pages;
  /** Answers everything that is no page. */
  otherwise: RequestListener;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
};

type Made = { plain: Buffer; zipped: Buffer; etag: string };

/** Long enough that a visit asks once, short enough that a new version is seen. */
const CACHING = 'public, max-age=300';
const MAY_ZIP = /^(text\/|application\/json)/;

const make = ({ type, body }: Page): Made => {
  const plain = Buffer.from(body());
  const zipped = MAY_ZIP.test(type) ? gzipSync(plain) : plain;
  return { plain, zipped, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
};

const wantsZip = ({ headers }: IncomingMessage): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Documents and pages that need no credential, beside the API: made when they are first asked for, kept, compressed,
 * revalidated by their ETag. They count against no rate window: they come out of memory.
 */
export const createPublicPages = ({ pages, otherwise, headers, logger }: Deps): RequestListener => {
  const made = new Map<Page, Made>();
  const madeOf = (page: Page): Made => {
    const known = made.get(page) ?? make(page);
    made.set(page, known);
    return known;
  };

  const show = (request: IncomingMessage, response: ServerResponse, page: Page, requestId: string): void => {
    const { plain, zipped, etag } = madeOf(page);
    const about = {
      ...headers,
      ...page.headers,
      'x-request-id': requestId,
      'cache-control': CACHING,
      vary: 'accept-encoding',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, about).end();
    const zip = wantsZip(request) && zipped.length < plain.length;
    const body = zip ? zipped : plain;
    const length = { 'content-type': page.type, 'content-length': body.length };
    response.writeHead(200, { ...about, ...length, ...(zip && { 'content-encoding': 'gzip' }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void => {
    const locale = localeOf(request.headers['accept-language']);
    const answer: Answer = errorAnswer(error, { locale, requestId, logger, operation: undefined });
    writeAnswer(response, { ...answer, headers: { ...headers, ...answer.headers } }, requestId);
  };

  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = pages(path);
    if (page === undefined) return otherwise(request, response);
    const requestId = requestIdOf(request.headers['x-request-id']);
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new AppError('METHOD_NOT_ALLOWED', { facts: { allow: ['GET', 'HEAD'] } });
      show(request, response, page, requestId);
    } catch (error) {
      refuse(request, response, error, requestId);
    }
  };
};
