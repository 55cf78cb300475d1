import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ERROR_CODES, isAppError } from '@outlay/contracts';
import { localeOf, readBody, requestIdOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Deps } from '../deps.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { findClientScopes } from './find-client-scopes.ts';
import { pageHeaders, sendPage } from './html.ts';
import { createInvitations } from './invitation-routes.ts';
import { errorPage } from './pages.ts';
import { createPinOrigin } from './pin-origin.ts';
import { createProvider } from './provider.ts';
import { revokeToken } from './revoke-token.ts';
import { createSignIn } from './sign-in-routes.ts';

type Options = {
  /** The address that clients know us by, without a slash at its end. */
  issuer: string;
  limits: AttemptLimits;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  /** A grant or a token was revoked: this gateway reads their standing again, the others do within 5 s. */
  onRevoked: () => void;
};

type Revoking = IncomingMessage & { revoke?: () => Promise<void> };

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** A parameter of a form; undefined when it is missing or repeated. */
const parameterOf = (form: URLSearchParams, name: string): string | undefined => {
  const [value, ...others] = form.getAll(name);
  return others.length === 0 ? value : undefined;
};

/** We look into the form before the library reads it: it finds the same bytes once more. */
const unread = (request: IncomingMessage, bytes: Buffer): void => {
  const again = async function* () {
    yield bytes;
  };
  Object.defineProperties(request, { readable: { value: true }, iterator: { value: again } });
};

/** The id in a Basic credential; undefined when it is not encoded as RFC 6749, 2.3.1 requires, which the library rejects. */
const basicClientOf = (token: string): string | undefined => {
  try {
    return decodeURIComponent(Buffer.from(token, 'base64').toString('utf8').split(':', 1)[0] ?? '');
  } catch {
    return undefined;
  }
};

const clientOf = (request: IncomingMessage, form: URLSearchParams): string | undefined => {
  const [kind, token] = (request.headers.authorization ?? '').split(' ');
  return kind?.toLowerCase() === 'basic' && token !== undefined ? basicClientOf(token) : parameterOf(form, 'client_id');
};

const tooOften = (response: ServerResponse, seconds: number): void => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': String(seconds) };
  response.writeHead(429, headers);
  response.end(JSON.stringify({ error: 'temporarily_unavailable', error_description: 'too many requests' }));
};

const renderError = async (ctx: KoaContextWithOIDC, { error }: { error: string }): Promise<void> => {
  const locale = localeOf(ctx.get('accept-language') || undefined);
  ctx.set(pageHeaders());
  ctx.body = errorPage(locale, error, error === 'session_not_found' ? 'oauthError.expired' : 'oauthError.text');
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
export const createOAuthListener = (deps: Deps, options: Options): RequestListener => {
  const { limits, headers, logger, onRevoked } = options;
  const provider = createProvider(deps, { issuer: options.issuer, renderError, onRevoked });
  const callback = provider.callback();
  const pinOrigin = createPinOrigin(options.issuer);
  const signIn = createSignIn(deps, provider, limits);
  const invitations = createInvitations(deps, limits);

  const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
    if (!FORM.test(request.headers['content-type'] ?? '')) return new URLSearchParams();
    const bytes = await readBody(request);
    unread(request, bytes);
    return new URLSearchParams(bytes.toString('utf8'));
  };

  /** An address that failed too often waits; `prepare` returns the seconds that a client waits, or null. */
  const limited = async (
    request: IncomingMessage,
    response: ServerResponse,
    failures: readonly number[],
    prepare: (form: URLSearchParams) => Promise<number | null>,
  ): Promise<void> => {
    const wait = limits.blocked(request) ?? (await prepare(await formOf(request)));
    if (wait !== null) return tooOften(response, wait);
    const ended = new Promise((resolve) => response.once('close', resolve));
    await callback(request, response);
    await ended;
    if (failures.includes(response.statusCode)) await limits.failed(request);
  };

  const token = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    limited(request, response, [400, 401], async (form) => {
      const clientId = clientOf(request, form);
      return clientId === undefined ? null : limits.token(clientId);
    });

  /** Access tokens are signed and not kept, so the library cannot revoke them; it has authenticated the client by then. */
  const revocation = (request: Revoking, response: ServerResponse): Promise<void> =>
    limited(request, response, [401], async (form) => {
      const [value, clientId] = [parameterOf(form, 'token'), clientOf(request, form)];
      if (value?.split('.').length === 3 && clientId !== undefined)
        request.revoke = async () => {
          if (await revokeToken(deps, value, clientId)) onRevoked();
        };
      return null;
    });

  /** The specification's request may do without a scope: then the client's own are meant. */
  const authorize = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const clientId = url.searchParams.get('client_id');
    if (request.method === 'GET' && clientId !== null && !url.searchParams.has('scope')) {
      const scopes = await findClientScopes(deps, clientId);
      if (scopes !== undefined) url.searchParams.set('scope', scopes);
      request.url = url.pathname + url.search;
    }
    await callback(request, response);
  };

  const route = (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (invitations.recognizes(path)) return invitations.handle(path, request, response);
    if (signIn.recognizes(path)) return signIn.handle(path, request, response);
    if (path === '/connect/token' && request.method === 'POST') return token(request, response);
    if (path === '/connect/revocation' && request.method === 'POST') return revocation(request, response);
    return path === '/connect/authorize' ? authorize(request, response) : callback(request, response);
  };

  return (request, response) => {
    const began = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    const path = request.url?.split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries({ ...headers, 'x-request-id': requestId }))
      response.setHeader(name, value);
    pinOrigin(request);
    response.once('close', () => {
      const shown = path.replace(/(sign-in|invitation)\/[\w.-]+/, '$1/…');
      const line = { requestId, path: shown, status: response.statusCode, ms: Math.round(performance.now() - began) };
      logger.info(line, 'oauth.answered');
    });
    route(path, request, response).catch((err: unknown) => {
      const { status, error } = failureOf(err);
      if (status === 500) logger.error({ err, requestId }, 'oauth.failed');
      else logger.warn({ err, requestId }, 'oauth.refused');
      if (response.headersSent) return response.destroy();
      // What is far too large is not read to its end, so nothing after it can be.
      if (!request.complete) response.setHeader('connection', 'close');
      return sendPage(
        response,
        status,
        errorPage(localeOf(request.headers['accept-language']), error, 'oauthError.text'),
      );
    });
  };
};
