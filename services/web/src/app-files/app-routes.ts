import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { localeOf } from '@outlay/http';
import type { Request, RequestHandler, Response } from 'express';
import { isDocument, nonceOf, sendMessage } from '../answers/index.ts';
import type { Session } from '../sessions/index.ts';
import { returnPath } from '../sessions/index.ts';
import type { AppFiles } from './app-files.ts';

type Options = {
  files: AppFiles;
  webUrl: string;
  sessionOf: (request: Request) => Promise<Session | undefined>;
};

const sendFile = async (files: AppFiles, request: Request, response: Response): Promise<boolean> => {
  const file = files.find(request.path, String(request.headers['accept-encoding'] ?? ''));
  if (!file) return false;
  const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.set({ 'cache-control': caching, etag: file.etag, vary: 'accept-encoding', 'content-type': file.type });
  if (file.encoding) response.set('content-encoding', file.encoding);
  if (request.headers['if-none-match'] === file.etag) return response.status(304).end() !== undefined;
  response.set('content-length', String(file.size));
  if (request.method === 'HEAD') return response.end() !== undefined;
  await pipeline(createReadStream(file.path), response).catch(() => response.destroy());
  return true;
};

/** The one page of the app, in which its addresses lead to different things. */
const sendPage = (files: AppFiles, request: Request, response: Response): void => {
  const page = files.index({ nonce: nonceOf(response), path: request.path, business: request.query.business });
  response.set('cache-control', 'no-store').type('html');
  if (page !== undefined) return void response.send(page);
  const link = { to: '/', label: 'web.retry' } as const;
  sendMessage(response.status(503), localeOf(request.headers['accept-language']), {
    title: 'web.notBuilt',
    text: 'web.notBuiltText',
    link,
  });
};

/** The app itself: its files, and its page for who is signed in. */
export const createAppHandler = ({ files, webUrl, sessionOf }: Options): RequestHandler => {
  const { host } = new URL(webUrl);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (await sendFile(files, request, response)) return;
    const isPage = request.path === '/' || (isDocument(request) && !request.path.startsWith('/assets/'));
    if (!isPage) return next();
    const to = returnPath(request.originalUrl);
    // The cookie is kept for one name, and people may have written another one.
    if (request.headers.host !== host) return response.redirect(302, webUrl + to);
    if (await sessionOf(request)) return sendPage(files, request, response);
    return response.redirect(302, `/sign-in?${new URLSearchParams({ to })}`);
  };
};
