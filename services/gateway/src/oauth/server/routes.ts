import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, ERROR_CODES, isAppError, methodNotAllowed } from '@outlay/contracts';
import { answerHeaders, localeOf, requestIdOf, type Stage } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ClientAddress } from '../../access/index.ts';
import {
  ACCOUNT_ENDPOINTS,
  ASSET_ENDPOINTS,
  assetPages,
  errorPage,
  PASSWORD_ENDPOINTS,
  type PageEndpoint,
  type PageRoutes,
  pageHeaders,
  READING,
  SIGN_IN_ENDPOINTS,
  sendPage,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import {
  createInvitationPages,
  createUnsubscribePages,
  INVITATION_ENDPOINTS,
  UNSUBSCRIBE_ENDPOINTS,
} from '../../people/index.ts';
import type { Outside } from '../identity-providers/outside.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { createDevicePages, DEVICE_ENDPOINTS } from './device-routes.ts';
import { completeScope } from './granted-scopes.ts';
import { createPinOrigin, nameMaxAge } from './library-request.ts';
import type { ReadToken } from './revoke-token.ts';
import { createTokenErrors } from './token-errors.ts';
import { createTokenRoutes } from './token-routes.ts';

export type OAuthOptions = {
  /** The address that clients know us by, without a slash at its end. */
  issuer: string;
  /** MCP servers of this installation: who requests a token for one of them gets a token of the API. */
  mcpUrls: readonly string[];
  limits: AttemptLimits;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  readToken: ReadToken;
  /** A grant or a token was revoked: this gateway reads their standing again, the others do within 5 s. */
  onRevoked: () => void;
  /** Somebody signed in: it is published. */
  onSession: () => void;
  addressOf: ClientAddress;
  outside: Outside;
  unsubscribing: Parameters<typeof createUnsubscribePages>[1];
};

const renderError = async (ctx: KoaContextWithOIDC, { error }: { error: string }): Promise<void> => {
  const locale = localeOf(ctx.get('accept-language') || undefined);
  ctx.set(pageHeaders());
  ctx.body = errorPage(locale, error, error === 'session_not_found' ? 'oauthError.expired' : 'oauthError.text');
};

/** What the server says about itself, by the path of RFC 8414 and by that of OpenID Connect: the same. */
const METADATA = /^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;

/** It changes with a release at most. */
const METADATA_KEPT = 'public, max-age=3600';

/** Everything that is served here, with its methods; the library answers OPTIONS, for CORS, where clients of other sites call. */
const ENDPOINTS: readonly PageEndpoint[] = [
  [/^\/connect\/(token|revocation|device_authorization)$/, ['POST', 'OPTIONS']],
  [/^\/connect\/authorize$/, ['GET', 'HEAD', 'POST']],
  [/^\/connect\/authorize\/[^/]+$/, READING],
  [/^\/connect\/jwks$/, [...READING, 'OPTIONS']],
  [METADATA, [...READING, 'OPTIONS']],
  [/^\/connect\/(saml\/\d{1,15}\/metadata|oidc\/\d{1,15}\/callback)$/, READING],
  [/^\/connect\/saml\/\d{1,15}\/acs$/, ['POST']],
  ...DEVICE_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PASSWORD_ENDPOINTS,
  ...UNSUBSCRIBE_ENDPOINTS,
  ...ASSET_ENDPOINTS,
];

/** The methods of a path that is served here; undefined of any other, which the API answers as it does all that are unknown. */
const methodsOf = (path: string): readonly string[] | undefined =>
  ENDPOINTS.find(([pattern]) => pattern.test(path))?.[1];

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Is the request one for the OAuth server? */
export const isForOAuth = (request: IncomingMessage): boolean =>
  methodsOf(pathOf(request))?.includes(request.method ?? '') ?? false;

/** A path of the OAuth server with a method that it does not have. @throws AppError METHOD_NOT_ALLOWED */
export const assertOAuthMethod: Stage = ({ method }, response, next) => {
  const methods = methodsOf(response.locals.path);
  if (methods === undefined) return next();
  const allow = [...new Set([...methods, 'OPTIONS'])];
  if (method !== 'OPTIONS') throw methodNotAllowed(allow);
  response.writeHead(204, { ...response.locals.headers, allow: allow.join(', ') }).end();
};

/** A rejection, as of a form that is too large, is the client's to mend or heals by itself; any other failure is ours. */
const failureOf = (error: unknown): { status: number; error: string } => {
  if (!isAppError(error) || error.kind === 'unknown') return { status: 500, error: 'server_error' };
  const heals = error.kind === 'unavailable' || error.kind === 'limited';
  return { status: ERROR_CODES[error.code].status, error: heals ? 'temporarily_unavailable' : 'invalid_request' };
};

/**
 * Everything under /connect: the OAuth server of this environment, with limits in front of it and our own pages beside it.
 * It gives tokens to applications, for themselves or for the people who let them.
 */
export const createOAuthListener = (deps: Deps, options: OAuthOptions): RequestListener => {
  const { limits, headers, logger, issuer } = options;
  const pinOrigin = createPinOrigin(issuer);
  const tokenErrors = createTokenErrors(issuer);
  const onFailure = (err: unknown): void => logger.error({ err }, 'oauth.failed');
  /** The library is loaded with the first request for it: 300 ms and 10 MB of each start, where most gateways see none for long. */
  const load = async () =>
    (await import('./library-routes.ts')).createLibrary(deps, { ...options, renderError, onFailure });
  let loaded: ReturnType<typeof load> | undefined;
  const library = () => {
    loaded ??= load();
    return loaded;
  };
  const callback = async (request: IncomingMessage, response: ServerResponse) =>
    (await library()).callback(request, response);
  const tokens = createTokenRoutes(deps, limits, { callback, errors: tokenErrors });
  const pages: readonly PageRoutes[] = [
    assetPages,
    createInvitationPages(deps, limits),
    createUnsubscribePages(deps, options.unsubscribing),
    createDevicePages(deps, limits, library),
  ];

  const route = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A NUL character: nothing of ours has one, and PostgreSQL keeps none.
    if (request.url?.includes('%00')) throw new AppError('VALIDATION_ERROR');
    const own = pages.find(({ recognizes }) => recognizes(path));
    if (own) return own.handle(path, request, response);
    if (tokens.recognizes(path)) return tokens.handle(path, request, response);
    const ofLibrary = (await library()).pages.find(({ recognizes }) => recognizes(path));
    if (ofLibrary) return ofLibrary.handle(path, request, response);
    if (METADATA.test(path)) response.setHeader('cache-control', METADATA_KEPT);
    if (path === '/connect/authorize') await completeScope(deps, nameMaxAge(request));
    return callback(request, response);
  };

  return (request, response) => {
    const began = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    const path = pathOf(request);
    const locale = localeOf(request.headers['accept-language']);
    for (const [name, value] of Object.entries({ ...headers, ...answerHeaders(locale, requestId) }))
      response.setHeader(name, value);
    pinOrigin(request);
    response.once('close', () => {
      const shown = path.replace(/(sign-in|invitation|password|unsubscribe|device)\/[\w.-]+/, '$1/…');
      const line = { requestId, path: shown, status: response.statusCode, ms: Math.round(performance.now() - began) };
      logger.info(line, 'oauth.answered');
    });
    route(path, request, response).catch((err: unknown) => {
      const { status, error } = failureOf(err);
      if (status === 500) logger.error({ err, requestId }, 'oauth.failed');
      else logger.warn({ err, requestId }, 'oauth.refused');
      if (response.headersSent) return response.destroy();
      if (isAppError(err) && err.retryAfter !== undefined) response.setHeader('retry-after', String(err.retryAfter));
      // What is far too large is not read to its end, so nothing after it can be.
      if (!request.complete) response.setHeader('connection', 'close');
      if (tokens.recognizes(path)) return tokenErrors.send(response, status, error, 'the request cannot be read');
      return sendPage(response, status, errorPage(locale, error, 'oauthError.text'));
    });
  };
};
