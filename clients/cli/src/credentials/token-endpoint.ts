import { CliError } from '../errors.ts';
import type { Tokens } from './profile.ts';

/** The public client that the gateway knows this command by; it has no secret. */
export const CLIENT_ID = 'outlay-cli';

/** Milliseconds. */
const TIMEOUT = 15_000;

/** An error of RFC 6749, 5.2 or RFC 8628, 3.5. */
export class OAuthError extends CliError {
  readonly code: string;
  constructor(code: string, description: string | undefined) {
    super(description ?? code);
    this.code = code;
  }
}

type Body = { error?: string; error_description?: string };

/** One form to an OAuth endpoint of the gateway. @throws OAuthError; CliError when nobody answers */
export const postForm = async <T>(
  baseUrl: string,
  path: string,
  fields: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<T> => {
  const given = Object.entries({ client_id: CLIENT_ID, ...fields }).filter(([, value]) => value !== undefined);
  const timeout = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    body: new URLSearchParams(given as [string, string][]),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CliError(`Nothing answers at ${baseUrl}`);
  });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as T & Body;
  if (response.ok) return body;
  throw new OAuthError(body.error ?? `http_${response.status}`, body.error_description);
};

type TokenAnswer = { access_token: string; refresh_token?: string; expires_in: number };

/** Gets tokens for whatever the fields prove. @throws OAuthError */
export const requestTokens = async (
  baseUrl: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Tokens> => {
  const answer = await postForm<TokenAnswer>(baseUrl, '/connect/token', fields, signal);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? '',
    expiresAt: new Date(Date.now() + 1_000 * answer.expires_in).toISOString(),
  };
};

/** Ends what the person granted, so that the tokens are worth nothing. @throws OAuthError */
export const revokeTokens = async (baseUrl: string, { refreshToken, accessToken }: Tokens): Promise<void> => {
  await postForm(baseUrl, '/connect/revocation', { token: refreshToken === '' ? accessToken : refreshToken });
};
