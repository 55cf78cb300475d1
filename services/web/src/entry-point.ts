import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, isAppError } from '@outlay/contracts';
import { errorAnswer, localeOf, requestIdOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { AnswerMetrics } from './answers/answer-metrics.ts';
import { clearCookie, cookiesOf, SESSION_COOKIE } from './answers/cookies.ts';
import { createHeaderRules, isDocument } from './answers/headers.ts';
import { assertNoOtherSite, assertOwnPage } from './answers/own-page.ts';
import { sendMessage } from './answers/pages.ts';
import type { AppFiles } from './app-files/app-files.ts';
import { createAppHandler } from './app-files/app-routes.ts';
import { createChangesHandler } from './changes/changes-routes.ts';
import type { Membership } from './changes/membership.client.ts';
import type { Streams } from './changes/streams.ts';
import type { Deps } from './deps.ts';
import type { Forward } from './forwarding/forward.client.ts';
import { apiPath } from './forwarding/forwarded.ts';
import { createPortalRoutes, PORTAL_API } from './portal/portal-routes.ts';
import type { Person } from './sessions/person/person.client.ts';
import { createSessionHandler } from './sessions/person/session-routes.ts';
import type { Session } from './sessions/sessions/session.ts';
import { type Sessions, signedIn } from './sessions/sessions/sessions.ts';
import type { OAuthClient } from './sessions/sign-in/oauth.client.ts';
import { createSignInRoutes } from './sessions/sign-in/sign-in-routes.ts';
import type { Visits } from './sessions/sign-in/visits.ts';

type Options = Pick<Deps, 'environment' | 'logger' | 'webUrl'> & {
  sessions: Sessions;
  oauth: OAuthClient;
  visits: Visits;
  /** An answer that is over, after so many milliseconds. */
  measure: AnswerMetrics;
  forward: Forward;
  portal: Omit<Parameters<typeof createPortalRoutes>[0], 'files' | 'rules'>;
  files: AppFiles;
  streams: Streams;
  readMembership: (accessToken: string, businessId: number) => Promise<Membership>;
  readPerson: (accessToken: string, wanted?: number) => Promise<Person>;
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

/** A signed link of the API: what comes is a file. */
const FILE_PATH = /^(\/api\/v1\/(?:files|attachments)\/).+/;

/** Whoever reads the log opens no portal, and no file. */
const shownPath = (path: string): string => path.replace(/^\/portal\/.+/, '/portal/…').replace(FILE_PATH, '$1…');

/** What has a link in place of a session: no cookie counts there. */
const isOfPortal = (path: string): boolean => path.startsWith('/portal/') || path.startsWith(`${PORTAL_API}/`);

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
    const isSession = !isOfPortal(request.path);
    if (isSession && answer.status === 401 && isAppError(error) && error.code === 'UNAUTHORIZED')
      clearCookie(response, SESSION_COOKIE);
    // What is left of an upload that was refused is not read to its end.
    if (!request.complete) response.setHeader('connection', 'close');
    response.set({ ...answer.headers, 'content-language': locale }).status(answer.status);
    if (!isDocument(request) || /^\/(portal-)?api\//.test(request.path)) return void response.json(answer.body);
    const link = { to: '/', label: 'web.retry' } as const;
    sendMessage(response, locale, { title: 'web.broken', text: 'web.brokenText', link });
  };

/** Everything that a browser gets from us: the app, signing in and out, and the API as the person whose session it is. */
export const createEntryPoint = (options: Options): RequestListener => {
  const { environment, logger, webUrl, sessions, oauth, visits, forward, files, portal, publicUrl } = options;
  const { streams, readMembership, readPerson, browserUrl, measure } = options;
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
      const took = performance.now() - began;
      measure(request, response, took);
      const ms = Math.round(took);
      logger.info({ requestId, path: shownPath(request.path), status: response.statusCode, ms }, 'web.answered');
    });
    if (request.path.startsWith(`${PORTAL_API}/`)) return rules.data(request, response, next);
    if (!request.path.startsWith('/api/')) return rules.page(request, response, next);
    return (FILE_PATH.test(request.path) ? rules.file : rules.data)(request, response, next);
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
  app.use(createPortalRoutes({ ...portal, files, rules }));
  app.get('/changes', createChangesHandler({ streams, sessions, readMembership, sessionOf }));
  app.get('/session', createSessionHandler({ sessions, sessionOf, readPerson, environment, browserUrl }));
  app.use(createSignInRoutes({ oauth, visits, sessions, sessionOf, assertOwnPage: assertOwn, ended: streams.endOf }));
  app.use(createAppHandler({ files, webUrl, sessionOf }));
  app.use((_request: IncomingMessage, _response: ServerResponse) => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  app.use(createErrorHandler(logger, publicUrl));
  return app;
};
