import { createHash } from 'node:crypto';
import { type AuthInfo, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import type { Connection } from './send-request.ts';

/** Whose token it is, as the API says; the token itself is handed on, and kept nowhere. */
export type Caller = AuthInfo & { extra: { tenantId: number; credential: string } };

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
export const readCaller = async (
  token: string,
  { baseUrl, tenantId, fetch: send = fetch }: Options,
): Promise<Caller> => {
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
