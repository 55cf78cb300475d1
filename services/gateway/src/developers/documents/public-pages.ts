import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DEFAULT_LOCALE, methodNotAllowed } from '@outlay/contracts';
import type { Stage } from '@outlay/http';

/** How much each media type of an Accept header is wanted; 1 where it does not say. */
const readWeights = (accept: string): ReadonlyMap<string, number> =>
  new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );

/** Does who requests a page name Markdown, and HTML less? Browsers name no Markdown. */
export const prefersMarkdown = (accept = ''): boolean => {
  const weights = readWeights(accept);
  const wanted = weights.get('text/markdown') ?? 0;
  return wanted > 0 && wanted > (weights.get('text/html') ?? 0);
};

/** Something that everyone may read: the same for all, and until the next start. */
export type Page = {
  type: string;
  body: () => string | Buffer | Promise<string>;
  /** The same for programs that read: who prefers it gets it at the same address. */
  markdown?: Page;
  /** What else a browser gets with it. */
  headers?: Readonly<Record<string, string>>;
  /** Whoever reads it reads others next: all of them are made. */
  bringsRest?: true;
};

type Encoding = 'br' | 'gzip';
type Made = { plain: Buffer; packed: Readonly<Partial<Record<Encoding, Buffer>>>; etag: string };

/** Long enough for one request per visit, short enough that a new version is seen. */
const CACHING = 'public, max-age=300';
/** One for all, in the language that they are written in: what varies is how they are packed, and a rejection beside them. */
const LANGUAGE = { 'content-language': DEFAULT_LOCALE } as const;
const VARY = 'accept-encoding, accept-language';
const MAY_PACK = /^(text\/|application\/json|image\/svg)/;
/** Nearly as small as the most that there is, in a tenth of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

const brotli = promisify<Buffer, typeof QUALITY, Buffer>(brotliCompress);
const zip = promisify<Buffer, Buffer>(gzip);

const make = async ({ type, body }: Page): Promise<Made> => {
  const plain = Buffer.from(await body());
  // Beside the loop of events, in the threads of the process.
  const [br, gzipped] = MAY_PACK.test(type) ? await Promise.all([brotli(plain, QUALITY), zip(plain)]) : [];
  const packed = {
    ...(br !== undefined && br.length < plain.length && { br }),
    ...(gzipped !== undefined && gzipped.length < plain.length && { gzip: gzipped }),
  };
  return { plain, packed, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
};

const encodingOf = ({ headers }: IncomingMessage, { packed }: Made): Encoding | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find(
    (name) => packed[name] !== undefined && new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?\b)`).test(accepted),
  );
};

/**
 * Documents and pages that need no credential, beside the API: made when they are first requested, those of the documentation all
 * after the first of them; kept, compressed, revalidated by their ETag. They count against no rate window: they come out of memory.
 */
export const showPublicPages = (byPath: ReadonlyMap<string, Page>): Stage => {
  const made = new Map<Page, Promise<Made>>();

  /** Made once, however many wait for it; what failed is tried again. */
  const madeOf = (page: Page): Promise<Made> => {
    const known = made.get(page);
    if (known !== undefined) return known;
    const making = make(page);
    made.set(page, making);
    making.catch(() => made.delete(page));
    return making;
  };

  /** One after the other, so that one that is requested meanwhile waits for one at most. */
  let isRestMade = false;
  const makeRest = async (): Promise<void> => {
    if (isRestMade) return;
    isRestMade = true;
    for (const page of new Set(byPath.values())) await madeOf(page).catch(() => undefined);
  };

  const show = async (request: IncomingMessage, response: Parameters<Stage>[1], found: Page): Promise<void> => {
    const page = found.markdown !== undefined && prefersMarkdown(request.headers.accept) ? found.markdown : found;
    const whole = await madeOf(page);
    if (found.bringsRest) void makeRest();
    const about = {
      ...response.locals.headers,
      ...page.headers,
      ...LANGUAGE,
      vary: found.markdown === undefined ? VARY : `accept, ${VARY}`,
      'cache-control': CACHING,
      etag: whole.etag,
    };
    if (request.headers['if-none-match'] === whole.etag) return void response.writeHead(304, about).end();
    const encoding = encodingOf(request, whole);
    const body = (encoding && whole.packed[encoding]) ?? whole.plain;
    const length = { 'content-type': page.type, 'content-length': body.length };
    response.writeHead(200, { ...about, ...length, ...(encoding && { 'content-encoding': encoding }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return (request, response, next) => {
    const page = byPath.get(response.locals.path);
    if (page === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    return show(request, response, page);
  };
};
