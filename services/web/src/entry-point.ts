import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError, invalidField, isAppError } from '@outlay/contracts';
import { errorAnswer, localeOf, requestIdOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import {
  assertNoOtherSite,
  assertOwnPage,
  clearCookie,
  cookiesOf,
  createHeaderRules,
  isDocument,
  nonceOf,
  SESSION_COOKIE,
  sendMessage,
} from './answers/index.ts';
import type { AppFiles } from './app-files/index.ts';
import type { Membership, Streams } from './changes/index.ts';
import type { Deps } from './deps.ts';
import { apiPath, type Forward } from './forwarding/index.ts';
import type { Session, Sessions } from './sessions/index.ts';
import { signedIn } from './sessions/index.ts';
import { createSignInRoutes, type OAuthClient, returnPath } from './sign-in/index.ts';
import type { Visits } from './sign-in/visits.ts';

type Options = Pick<Deps, 'environment' | 'logger' | 'webUrl'> & {
  sessions: Sessions;
  oauth: OAuthClient;
  visits: Visits;
  forward: Forward;
  files: AppFiles;
  streams: Streams;
  readMembership: (accessToken: string, businessId: number) => Promise<Membership>;
  browserUrl: string;
  /** The gateway's address as clients know it. */
  publicUrl: string;
};

const SAFE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

const sessionCookie = (request: IncomingMessage): string => cookiesOf(request).get(SESSION_COOKIE) ?? '';

const createSessionOf =
  (sessions: Sessions) =>
  async (request: IncomingMessage): Promise<Session | undefined> => {
    const value = sessionCookie(request);
    return value === '' ? undefined : sessions.find(value);
  };

/** Any failure as the API answers it; who is signed in no more forgets the cookie. */
const createErrorHandler =
  (logger: Logger, publicUrl: string): ErrorRequestHandler =>
  (error, request, response, _next) => {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const locale = localeOf(request.headers['accept-language']);
    const { requestId } = response.locals as { requestId: string };
    const isUnreadable = !isAppError(error) && Number(error?.status) >= 400 && Number(error?.status) < 500;
    const failure = isUnreadable ? new AppError('VALIDATION_ERROR', { cause: error }) : error;
    const answer = errorAnswer(failure, { locale, requestId, publicUrl, logger });
    if (answer.status === 401 && isAppError(error) && error.code === 'UNAUTHORIZED')
      clearCookie(response, SESSION_COOKIE);
    // What is left of an upload that was refused is not read to its end.
    if (!request.complete) response.setHeader('connection', 'close');
    response.set({ ...answer.headers, 'content-language': locale }).status(answer.status);
    if (!isDocument(request) || request.path.startsWith('/api/')) return void response.json(answer.body);
    const link = { to: '/', label: 'web.retry' } as const;
    sendMessage(response, locale, { title: 'web.broken', text: 'web.brokenText', link });
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
const sendPage = ({ files }: Pick<Options, 'files'>, request: Request, response: Response): void => {
  const page = files.index(nonceOf(response), request.path);
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
const createAppHandler = (options: Options, sessionOf: ReturnType<typeof createSessionOf>): RequestHandler => {
  const { files, webUrl } = options;
  const { host } = new URL(webUrl);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (await sendFile(files, request, response)) return;
    const isPage = request.path === '/' || (isDocument(request) && !request.path.startsWith('/assets/'));
    if (!isPage) return next();
    const to = returnPath(request.originalUrl);
    // The cookie is kept for one name, and people may have written another one.
    if (request.headers.host !== host) return response.redirect(302, webUrl + to);
    if (await sessionOf(request)) return sendPage(options, request, response);
    return response.redirect(302, `/sign-in?${new URLSearchParams({ to })}`);
  };
};

/** What changes in a business, as long as the page is open and the person belongs to it. */
const createChangesHandler =
  ({ streams, sessions, readMembership }: Options, sessionOf: ReturnType<typeof createSessionOf>): RequestHandler =>
  async (request, response) => {
    const session = signedIn(await sessionOf(request));
    const businessId = Number(request.query.business);
    if (!Number.isSafeInteger(businessId) || businessId < 1) throw invalidField('business', 'validation.type.int');
    const membershipOf = async (): Promise<Membership> => {
      const ready = signedIn(await sessions.ready(signedIn(await sessionOf(request))));
      return readMembership(ready.tokens.access, businessId).catch(async (error: unknown) => {
        if (!isAppError(error) || error.kind !== 'unauthenticated') throw error;
        const fresh = signedIn(await sessions.renewed(ready));
        return readMembership(fresh.tokens.access, businessId);
      });
    };
    await streams.begin(response, { sessionId: session.id, businessId, membershipOf });
  };

/** Everything that a browser gets from us: the app, signing in and out, and the API as the person whose session it is. */
export const createEntryPoint = (options: Options): RequestListener => {
  const { environment, logger, webUrl, sessions, oauth, visits, forward, streams, browserUrl, publicUrl } = options;
  const rules = createHeaderRules(environment === 'production');
  const sessionOf = createSessionOf(sessions);
  const assertOwn = (request: Request, { csrf }: Session): void => assertOwnPage(request, { webUrl, csrf });
  const app = express().disable('x-powered-by').set('etag', false).set('query parser', 'simple');

  const begin: RequestHandler = (request, response, next) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const began = performance.now();
    response.locals.requestId = requestId;
    response.setHeader('x-request-id', requestId).setHeader('cache-control', 'no-store');
    response.once('close', () => {
      const ms = Math.round(performance.now() - began);
      logger.info({ requestId, path: request.path, status: response.statusCode, ms }, 'web.answered');
    });
    if (!request.path.startsWith('/api/')) return rules.page(request, response, next);
    return (request.path.startsWith('/api/v1/files/') ? rules.file : rules.data)(request, response, next);
  };

  const fromOthers: RequestHandler = (request, _response, next) => {
    assertNoOtherSite(request);
    next();
  };

  const api: RequestHandler = async (request, response) => {
    const path = apiPath(request.originalUrl);
    if (path === undefined) throw new AppError('ROUTE_NOT_FOUND');
    const session = signedIn(await sessionOf(request));
    if (!SAFE.has(request.method)) assertOwn(request, session);
    const ready = signedIn(await sessions.ready(session));
    await forward(request, response, { path, requestId: String(response.locals.requestId), session: ready });
  };

  app.use(begin, fromOthers);
  app.use('/api', api);
  app.get('/changes', createChangesHandler(options, sessionOf));
  app.use(
    createSignInRoutes({
      ...{ oauth, visits, sessions, environment, browserUrl, sessionOf },
      assertOwnPage: assertOwn,
      ended: streams.endOf,
    }),
  );
  app.use(createAppHandler(options, sessionOf));
  app.use((_request: IncomingMessage, _response: ServerResponse) => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  app.use(createErrorHandler(logger, publicUrl));
  return app;
};
