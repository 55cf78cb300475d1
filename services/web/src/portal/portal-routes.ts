import { AppError, invalidField } from '@outlay/contracts';
import { localeOf } from '@outlay/http';
import express, { type Request, type Response, Router } from 'express';
import { type HeaderRules, nonceOf, sendMessage } from '../answers/index.ts';
import type { AppFiles } from '../app-files/index.ts';
import { apiPath, type Bearer, type Forward } from '../forwarding/index.ts';
import type { CheckedLink } from './portal-link.client.ts';

type Wanted = { token: string; requestId: string; language?: string | undefined };

type Options = {
  files: Pick<AppFiles, 'portal'>;
  rules: Pick<HeaderRules, 'portal'>;
  checkLink: (wanted: Wanted) => Promise<CheckedLink | undefined>;
  openSession: (wanted: Wanted) => Promise<{ status: number; body: unknown }>;
  forward: Forward<Bearer>;
  /** Sends changes to the page as long as its session lasts. @throws AppError UNAUTHORIZED, TENANT_ACCESS_DENIED, LIMIT_REACHED */
  openStream: (response: Response, session: { access: string; businessId: number }) => Promise<void>;
};

/** Where the API is found for the portal: beside that of the app, and with other credentials. */
export const PORTAL_API = '/portal-api';

const BEARER = /^bearer +(pt_(?:test|live)_\S{1,4096}) *$/i;

/** The token of a session. @throws AppError UNAUTHORIZED */
const bearerOf = ({ headers }: Request): string => {
  const access = BEARER.exec(headers.authorization ?? '')?.[1];
  if (access === undefined) throw new AppError('UNAUTHORIZED');
  return access;
};

const wantedOf = (request: Request, response: Response, token: string): Wanted => ({
  token,
  requestId: String(response.locals.requestId),
  language: request.headers['accept-language'],
});

/** Of a link that is ours and no longer open, the page that frames it learns, so that it can bring another one. */
const showEnded = (request: Request, response: Response, link: CheckedLink): void => {
  const locale = localeOf(link.appearance.locale ?? request.headers['accept-language']);
  const data = { origin: link.allowedOrigin, link: link.id, state: link.state };
  const script = { src: '/portal-over.js', data };
  sendMessage(response.status(410), locale, { title: 'portal.over', text: 'portal.overText', script });
};

const showWrong = (request: Request, response: Response, status: 401 | 403): void => {
  const which = status === 401 ? 'wrong' : 'alone';
  const locale = localeOf(request.headers['accept-language']);
  sendMessage(response.status(status), locale, { title: `portal.${which}`, text: `portal.${which}Text` });
};

/** The page of the portal in one origin's iframe, and its API. No cookie counts here, and none is set. */
export const createPortalRoutes = ({ files, rules, checkLink, openSession, forward, openStream }: Options): Router => {
  const router = Router();

  router.get('/portal/:token', async (request, response) => {
    const link = await checkLink(wantedOf(request, response, request.params.token));
    if (link === undefined) return showWrong(request, response, 401);
    // In a window of its own it would be nobody's page: neither the host's address nor its look is around it.
    if (request.headers['sec-fetch-dest'] === 'document') return showWrong(request, response, 403);
    rules.portal(request, response, link.allowedOrigin);
    if (link.state !== 'open') return showEnded(request, response, link);
    const page = files.portal({ nonce: nonceOf(response), link });
    if (page === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    response.type('html').send(page);
  });

  router.post(`${PORTAL_API}/session`, express.json({ limit: '4kb' }), async (request, response) => {
    const { token } = (request.body ?? {}) as { token?: unknown };
    const { status, body } = await openSession(wantedOf(request, response, typeof token === 'string' ? token : ''));
    response.status(status).json(body);
  });

  router.get(`${PORTAL_API}/changes`, async (request, response) => {
    const access = bearerOf(request);
    const businessId = Number(request.query.business);
    if (!Number.isSafeInteger(businessId) || businessId < 1) throw invalidField('business', 'validation.type.int');
    await openStream(response, { access, businessId });
  });

  router.use(PORTAL_API, async (request, response) => {
    const path = apiPath(request.originalUrl, PORTAL_API);
    if (path === undefined) throw new AppError('ROUTE_NOT_FOUND');
    const access = bearerOf(request);
    const session = { tokens: { access } };
    await forward(request, response, { path, requestId: String(response.locals.requestId), session });
  });
  return router;
};
