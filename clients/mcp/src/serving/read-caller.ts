import { createHash } from 'node:crypto';
import { type AuthInfo, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import type { Connection } from './send-request.ts';

/** Whose token it is, as the API says; the token itself is handed on, and kept nowhere. */
export type Caller = AuthInfo & { extra: { tenantId: number; credential: string } };

type Options = Pick<Connection, 'baseUrl'> & { tenantId: number; fetch?: typeof fetch };

/** When it ends, as the token says: whether that is true, the API says. Seconds since 1970. */
const endOf = (token: string): number => {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp?: unknown };
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
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
  if (!response.ok) throw new OAuthError(OAuthErrorCode.InvalidToken, 'The API does not accept the token');
  const { data } = (await response.json()) as { data: { scopes: string[] } };
  return {
    token,
    clientId: 'outlay',
    scopes: data.scopes,
    expiresAt: endOf(token),
    extra: { tenantId, credential: createHash('sha256').update(token).digest('hex') },
  };
};
