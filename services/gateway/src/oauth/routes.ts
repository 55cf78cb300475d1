import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { localeOf, readBody, requestIdOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Deps } from '../deps.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { pageHeaders } from './html.ts';
import { createInvitations } from './invitation-routes.ts';
import { errorPage } from './pages.ts';
import { createProvider } from './provider.ts';
import { revokeToken, scopesOf } from './revoke-token.ts';
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

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Repeated parameters become lists. */
const parse = (text: string): Record<string, string | string[]> => {
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const known = form[name];
    form[name] = known === undefined ? value : [known, value].flat();
  }
  return form;
};

/** We look into the form before the library reads it: it finds the same bytes once more. */
const unread = (request: IncomingMessage, bytes: Buffer): void => {
  const again = async function* () {
    yield bytes;
  };
  Object.defineProperties(request, { readable: { value: true }, iterator: { value: again } });
};

const clientOf = (request: IncomingMessage, form: Record<string, string | string[]>): string | undefined => {
  const [kind, token] = (request.headers.authorization ?? '').split(' ');
  if (kind?.toLowerCase() === 'basic' && token !== undefined)
    return decodeURIComponent(Buffer.from(token, 'base64').toString('utf8').split(':', 1)[0] ?? '');
  return typeof form.client_id === 'string' ? form.client_id : undefined;
};

const tooOften = (response: ServerResponse, seconds: number): void => {
  response.writeHead(429, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(JSON.stringify({ error: 'temporarily_unavailable', error_description: 'too many requests' }));
};

const ended = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve);
  });

const renderError = async (ctx: KoaContextWithOIDC, { error }: { error: string }): Promise<void> => {
  const locale = localeOf(ctx.get('accept-language') || undefined);
  ctx.set(pageHeaders());
  ctx.body = errorPage(locale, error, error === 'session_not_found' ? 'oauthError.expired' : 'oauthError.text');
};

/**
 * Everything under /connect: the OAuth server of this environment, with limits in front of it and our own pages beside it.
 * It gives tokens to applications, for themselves or for the people who let them.
 */
export const createOAuthListener = (deps: Deps, options: Options): RequestListener => {
  const { limits, headers, logger, onRevoked } = options;
  const provider = createProvider(deps, { issuer: options.issuer, renderError, onRevoked });
  const callback = provider.callback();
  const signIn = createSignIn(deps, provider, limits);
  const invitations = createInvitations(deps, limits);

  const formOf = async (request: IncomingMessage): Promise<Record<string, string | string[]>> => {
    if (!FORM.test(request.headers['content-type'] ?? '')) return {};
    const bytes = await readBody(request);
    unread(request, bytes);
    return parse(bytes.toString('utf8'));
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const blocked = limits.blocked(request);
    if (blocked !== null) return tooOften(response, blocked);
    const form = await formOf(request);
    const clientId = clientOf(request, form);
    const wait = clientId === undefined ? null : await limits.token(clientId);
    if (wait !== null) return tooOften(response, wait);
    const done = ended(response);
    await callback(request, response);
    await done;
    if (response.statusCode === 401 || response.statusCode === 400) await limits.failed(request);
  };

  /** Access tokens are signed and not kept, so the library cannot revoke them; it has authenticated the client by then. */
  const revocation = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const blocked = limits.blocked(request);
    if (blocked !== null) return tooOften(response, blocked);
    const form = await formOf(request);
    const { token: value } = form;
    const clientId = clientOf(request, form);
    if (typeof value === 'string' && value.split('.').length === 3 && clientId !== undefined) {
      (request as Revoking).revoke = async () => {
        if (await revokeToken(deps, value, clientId)) onRevoked();
      };
    }
    const done = ended(response);
    await callback(request, response);
    await done;
    if (response.statusCode === 401) await limits.failed(request);
  };

  /** The specification's request may do without a scope: then the client's own are meant. */
  const authorize = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const clientId = url.searchParams.get('client_id');
    if (request.method === 'GET' && clientId !== null && !url.searchParams.has('scope')) {
      const scopes = await scopesOf(deps, clientId);
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
    const path = pathOf(request.url ?? '/');
    for (const [name, value] of Object.entries({ ...headers, 'x-request-id': requestId }))
      response.setHeader(name, value);
    // The library signs cookies for the address that a client sees.
    if (request.headers['x-forwarded-proto'] === undefined) request.headers['x-forwarded-proto'] = 'http';
    response.once('close', () => {
      const line = {
        requestId,
        path: path.replace(/(sign-in|invitation)\/[\w.-]+/, '$1/…'),
        status: response.statusCode,
      };
      logger.info({ ...line, ms: Math.round(performance.now() - began) }, 'oauth.answered');
    });
    route(path, request, response).catch((err: unknown) => {
      logger.error({ err, requestId }, 'oauth.failed');
      if (response.headersSent) return response.destroy();
      const locale = localeOf(request.headers['accept-language']);
      response.writeHead(500, pageHeaders());
      return response.end(errorPage(locale, 'server_error', 'oauthError.text'));
    });
  };
};
