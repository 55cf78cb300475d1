import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  type AuthInfo,
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  hostHeaderValidationResponse,
  OAuthError,
  OAuthErrorCode,
  type OAuthMetadata,
  oauthMetadataResponse,
  originValidationResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { createConfirmations } from '../tools/confirmations.ts';
import type { Allowed } from '../tools/tool.ts';
import { createServer } from './create-server.ts';
import { type Connection, createSend } from './send-request.ts';

/** Whose token it is, as the API says; the token itself is handed on, and kept nowhere. */
type Caller = AuthInfo & { extra: { tenantId: number; credential: string } };

type Options = Pick<Connection, 'baseUrl'> & { tenantId: number; fetch?: typeof fetch };

type Payload = { exp?: unknown; scope?: unknown };

/** What the token says: whether it is true, the API says. */
const payloadOf = (token: string): Payload => {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Payload;
  } catch {
    return {};
  }
};

/** A client by itself has no membership, and a token may not read it: neither is a reason to refuse it. */
const HARMLESS: ReadonlySet<string | undefined> = new Set(['FORBIDDEN', 'INSUFFICIENT_SCOPE']);

const isRefused = async (response: Response): Promise<boolean> => {
  if (response.ok || response.status === 404) return false;
  const { error } = (await response.json()) as { error?: { code?: string } };
  return response.status === 401 || !HARMLESS.has(error?.code);
};

/** An access token that the API accepts, with its scopes. @throws OAuthError when it does not, or gives no answer */
const readCaller = async (token: string, { baseUrl, tenantId, fetch: send = fetch }: Options): Promise<Caller> => {
  // API keys stay with their owner's programs: here somebody has consented to what this token may do.
  if (token.startsWith('sk_')) throw new OAuthError(OAuthErrorCode.InvalidToken, 'An access token is required');
  const response = await send(new URL('/v1/users/me/membership', baseUrl), {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': `${tenantId}` },
  }).catch(() => {
    throw new OAuthError(OAuthErrorCode.ServerError, 'The API gives no answer');
  });
  if (response.status >= 500) throw new OAuthError(OAuthErrorCode.ServerError, 'The API gives no answer');
  if (await isRefused(response)) throw new OAuthError(OAuthErrorCode.InvalidToken, 'The API does not accept the token');
  const { exp, scope } = payloadOf(token);
  return {
    token,
    clientId: 'outlay',
    scopes: typeof scope === 'string' ? scope.split(' ') : [],
    expiresAt: typeof exp === 'number' ? exp : 0,
    extra: { tenantId, credential: createHash('sha256').update(token).digest('hex') },
  };
};

export type HttpOptions = {
  /** Of the API, whose OAuth server gives the tokens. */
  baseUrl: string;
  /** The business whose data the tools have; whoever signs in must belong to it. */
  tenantId: number;
  allowed: Allowed;
  /** Where it listens; the port 0 is a free one. */
  host: string;
  port: number;
  /** Its address as clients know it, `/mcp` included; where it listens when left out. */
  publicUrl?: URL;
  onError?: (error: Error) => void;
};

/** What the API's OAuth server says about itself (RFC 8414). @throws Error when it is not there */
const readAuthorizationServer = async (baseUrl: string): Promise<OAuthMetadata> => {
  const response = await fetch(new URL('/.well-known/oauth-authorization-server', baseUrl));
  if (!response.ok) throw new Error(`The OAuth server at ${baseUrl} answers ${response.status}`);
  return (await response.json()) as OAuthMetadata;
};

const addressOf = (server: HttpServer, host: string): URL => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}/mcp`);
};

/**
 * Serves assistants over streamable HTTP. Each request carries an access token of the API's OAuth server, is made with it, and
 * so has the rights of whoever consented; without one the answer says where to get one (RFC 9728).
 */
export const serveHttp = async (options: HttpOptions): Promise<{ url: URL; close(): Promise<void> }> => {
  const { baseUrl, tenantId, allowed, host, port, publicUrl, onError } = options;
  const oauthMetadata = await readAuthorizationServer(baseUrl);
  const confirmations = createConfirmations();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { token, scopes, extra } = authInfo as Caller;
      const send = createSend({ baseUrl, token, tenantId });
      return createServer({ allowed, tenantId, scopes, send, confirmations, credential: extra.credential });
    },
    { maxRequestBodySize: 1024 * 1024, ...(onError && { onerror: onError }) },
  );
  const server = createHttpServer();
  server.listen(port, host);
  await once(server, 'listening');
  const url = publicUrl ?? addressOf(server, host);
  const gate = requireBearerAuth({
    verifier: { verifyAccessToken: (token) => readCaller(token, { baseUrl, tenantId }) },
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(url),
  });

  const answer = async (request: Request): Promise<Response> => {
    // A page of another site, or a name that points to this machine, is not a client.
    const refused =
      hostHeaderValidationResponse(request, [url.hostname]) ?? originValidationResponse(request, [url.hostname]);
    if (refused) return refused;
    const about = oauthMetadataResponse(request, { oauthMetadata, resourceServerUrl: url, resourceName: 'Outlay' });
    if (about) return about;
    if (new URL(request.url).pathname !== url.pathname) return new Response(null, { status: 404 });
    const caller = await gate(request);
    return caller instanceof Response ? caller : handler.fetch(request, { authInfo: caller });
  };

  server.on('request', toNodeHandler({ fetch: answer }));
  return {
    url,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
