import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import {
  type Answer,
  type Caller,
  cleanFileName,
  type MessageRef,
  message,
  type Pagination,
  paginationOf,
} from '@outlay/contracts';

/** 200 with one resource; `extra` stands beside `data` in the envelope. */
export const ok = (data: unknown, extra?: Record<string, unknown>): Answer => ({
  status: 200,
  body: { data, ...extra },
});

/** 200 with one page of a list; see `paginationOf` in the contracts. */
export const page = (data: readonly unknown[], pagination: Pagination): Answer => ({
  status: 200,
  body: { data, pagination },
});

/** The page of a query, each of its rows as the view shows it: `shownPage(query, await listTrips(deps, caller, query), tripView)`. */
export const shownPage = <M>(
  query: Pick<Pagination, 'page' | 'pageSize'>,
  { rows, totalCount }: { rows: readonly M[]; totalCount: number },
  view: (row: M) => unknown,
): Answer =>
  page(
    rows.map((row) => view(row)),
    paginationOf(query.page, query.pageSize, totalCount),
  );

/** The page of a query, of a list that is loaded completely. */
export const pageOfAll = (all: readonly unknown[], query: { page: number; pageSize: number }): Answer => {
  const first = (query.page - 1) * query.pageSize;
  return page(all.slice(first, first + query.pageSize), paginationOf(query.page, query.pageSize, all.length));
};

/** 201 with the new resource and where it can be read. */
export const created = (location: string, data: unknown): Answer => ({
  status: 201,
  body: { data },
  headers: { location },
});

/** 204. */
export const noContent = (): Answer => ({ status: 204 });

/** The resource's version as its ETag; a client sends it back in If-Match. */
export const withVersion = (answer: Answer, version: number): Answer => ({
  ...answer,
  headers: { ...answer.headers, etag: `"v${version}"` },
});

/** 204 when the change is made: `gone(deleteBudget(deps, caller, target))`. */
export const gone = async (change: Promise<unknown>): Promise<Answer> => {
  await change;
  return noContent();
};

/** The answers of a resource that has versions: its view, and where one of its kind is read. */
export const answersOf = <M extends { version: number }>(
  view: (model: M) => unknown,
  pathOf: (model: M) => string,
) => ({
  /** 200 with its ETag. */
  shown: (model: M): Answer => withVersion(ok(view(model)), model.version),
  /** 201 with its Location and ETag. */
  created: (model: M): Answer => withVersion(created(pathOf(model), view(model)), model.version),
  /** 200 with the page of the query. */
  page: (query: Pick<Pagination, 'page' | 'pageSize'>, found: { rows: readonly M[]; totalCount: number }): Answer =>
    shownPage(query, found, view),
});

/** What goes out: a body that is rendered already, or that is sent as it comes. */
export type Reply = {
  status: number;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | string | Readable | undefined;
};

/** An answer as bytes; `type` is the media type that was agreed on, unless the answer has its own (a file). */
export const render = ({ status, body, headers, stream }: Answer, type = 'application/json'): Reply => {
  const always = { 'cache-control': 'no-store' };
  if (stream) return { status, headers: { ...always, ...headers }, body: stream };
  if (body === undefined) {
    const length = status === 204 ? undefined : { 'content-length': 0 };
    return { status, headers: { ...always, ...headers, ...length }, body: undefined };
  }
  const text = JSON.stringify(body);
  const about = { 'content-type': `${type}; charset=utf-8`, ...headers, 'content-length': Buffer.byteLength(text) };
  return { status, headers: { ...always, ...about }, body: text };
};

/** Writes a reply in one go. A second reply to one request, or one to a client that has left, is dropped. */
export const writeReply = (response: ServerResponse, { status, headers, body }: Reply): void => {
  if (response.headersSent || response.destroyed) {
    if (body instanceof Readable) body.destroy();
    return;
  }
  response.writeHead(status, headers);
  // A failure in the middle cuts the connection: the client sees that the answer is not whole.
  if (body instanceof Readable) pipeline(body, response, () => undefined);
  else response.end(body);
};

/** What RFC 5987 lets stand in a value of its own, beside what `encodeURIComponent` leaves alone. */
const KEPT_BY_URI = /['()*]/g;
const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Has a browser save an answer under this name (RFC 6266): in ASCII for old ones, and whole in the form of RFC 5987. A name
 * that was kept before names were cleaned is cleaned here.
 */
export const savedAs = (name: string): string => {
  const clean = cleanFileName(name, 'file');
  const ascii = clean.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll(KEPT_BY_URI, encoded)}`;
};

/**
 * What an answer shows once, as members of its data: in the answer to the first request only. A repetition says that it
 * was shown, and what helps a client whom that answer never reached: nothing that is kept holds a secret.
 * @param lost the message for such a client
 */
export const inFirstAnswer = (
  { idempotencyKey, locale }: Pick<Caller, 'idempotencyKey' | 'locale'>,
  secret: Readonly<Record<string, string | undefined>>,
  lost: MessageRef,
): Readonly<Record<string, unknown>> =>
  idempotencyKey?.replayed ? { alreadyShown: true, message: message(locale, lost) } : secret;
